import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[]>;
  /** In base64, compressed if the site sent it so. */
  body: string;
}

export interface RawServer {
  url: string;
  /** From now on it responds with just this. */
  respondWith(response: RawResponse): Promise<void>;
  stop(): void;
}

/** A bare `node:http` in its own process, which sends one response from memory: the upper bound. */
export async function startRawServer(): Promise<RawServer> {
  const child = fork(resolve(__dirname, 'raw-server-process.js'), [], { env: {} });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    async respondWith(response) {
      child.send(response);
      await once(child, 'message');
    },
    stop: () => void child.kill(),
  };
}

/** node:http adds these itself. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** A response of the site to the last byte, to be sent by the raw server. */
export async function record(url: string, headers: Record<string, string>): Promise<RawResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  const body = await buffer(response);
  const sent = Object.entries(response.headersDistinct)
    .filter(([name]) => !OF_THE_CONNECTION.has(name))
    .map(([name, values = []]): [string, string | string[]] => [
      name,
      values.length > 1 ? values : (values[0] ?? ''),
    ]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(sent),
    body: body.toString('base64'),
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface RawServer {
  url: string;
  stop(): void;
}

/** A bare `node:http` in its own process that responds with `body`: the upper bound. */
export async function startRawServer(body: string): Promise<RawServer> {
  const child = fork(resolve(__dirname, 'raw-server-process.js'), [], { env: { BODY: body } });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

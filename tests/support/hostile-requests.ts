import { connect, type Socket } from 'node:net';
import { type Client, sessionHeaders } from './client';
import { words } from './fixtures';

export interface RawResponse {
  /** The status; 0 if the server sent no response in time. */
  status: number;
  text: string;
}

interface RawRequestOptions {
  timeoutMs?: number;
  abortAfterBytes?: number;
  /** Replaces the function that sends the bytes. */
  write?: (socket: Socket, bytes: Buffer) => void;
  /** A local address. */
  from?: string;
}

/** Matches a response's status, also after a `100 Continue`. */
const STATUS = /^(?:HTTP\/1\.1 100[^]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/;

/** Sends exactly these bytes, and reads until the server closes the connection. */
export function rawRequest(
  url: string,
  bytes: string | Buffer,
  { timeoutMs = 10_000, abortAfterBytes, write, from }: RawRequestOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const local = from === undefined ? {} : { host: '127.0.0.1', localAddress: from };
    const socket = connect({ port: Number(port), host: hostname, ...local });
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(STATUS.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(done, timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', done);
    // A server that rejects early resets the connection, but its response still counts.
    socket.on('error', () => {});
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    if (write) write(socket, sent);
    else if (abortAfterBytes === undefined) socket.write(sent);
    else socket.write(sent.subarray(0, abortAfterBytes), () => setTimeout(done, 20));
  });
}

/** Returns the bytes of a request that asks the server to close the connection. */
export function requestBytes(
  method: string,
  target: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const all: Record<string, string> = {
    Host: 'localhost',
    Connection: 'close',
    Accept: 'application/json',
    ...(content.length > 0 && !('Transfer-Encoding' in headers)
      ? { 'Content-Length': String(content.length) }
      : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content]);
}

export const MULTIPART = 'multipart/form-data; boundary=B';

const part = (headers: string, content = 'x') =>
  `--B\r\nContent-Disposition: form-data; name="name"${headers}\r\n\r\n${content}\r\n`;

const nearBoundaries = (count: number) => '\r\n--A'.repeat(count);

/** Bodies that are expensive to read without limits. */
export const TOO_MUCH: [name: string, body: string][] = [
  ['one endless part header', `--B\r\nX: ${'x'.repeat(19_000_000)}`],
  ['a file’s name without end', part(`; filename="${'filename="'.repeat(20_000)}`)],
  ['near-boundaries', nearBoundaries(3_800_000)],
  ['a million parts', '--B\r\n\r\n\r\n'.repeat(1_000_000)],
  ['a preamble', 'x'.repeat(19_000_000)],
];

export const post = (
  path: string,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
) => requestBytes('POST', path, { 'Content-Type': type, ...more }, body);

/** Paths outside the API's description: of the panel, unknown ones, and a page. */
const OTHERS = words`
  /strapi/upload /strapi/upload/files /strapi/admin/login /strapi/nowhere /api/nowhere /faqs`;
const WRITES = ['post', 'put', 'patch', 'delete'];
const UNREAD = [401, 403, 404, 405, 413, 415, 419];

/**
 * Sends eight megabytes to every documented write and to `OTHERS`, with and without a token.
 * @returns the number of requests, and the requests that the server read
 */
export async function sendMegabytes(guest: Client, from?: string) {
  const { body } = await guest.get<{ paths: Record<string, object> }>('/api/openapi.json');
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => WRITES.includes(method))
      .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')] as const),
  );
  const calls = [...described, ...OTHERS.map((path) => ['POST', path] as const)];
  const read: string[] = [];
  for (const [method, path] of calls) {
    for (const session of [{}, sessionHeaders(guest)]) {
      const headers = { 'Content-Type': MULTIPART, ...session };
      const bytes = requestBytes(method, path, headers, nearBoundaries(1_600_000));
      const { status } = await rawRequest(guest.origin, bytes, { from });
      if (!UNREAD.includes(status)) read.push(`${method} ${path}: ${status}`);
    }
  }
  return { sent: 2 * calls.length, read };
}

/** Sends 10 forms that are too long and 120 that are not. Counts the statuses. */
export async function sendBookings(origin: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (const bytes of [...Array<number>(10).fill(1_400_000), ...Array<number>(120).fill(60_000)]) {
    const body = `notes=${'%3Cp%3E'.repeat(bytes / 7)}`;
    const type = 'application/x-www-form-urlencoded';
    const request = post('/api/bookings', type, body, { Accept: 'text/html' });
    const { status } = await rawRequest(origin, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

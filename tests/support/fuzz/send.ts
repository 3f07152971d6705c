import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './requests';

interface FuzzResponse {
  /** 0 if the connection ended without a response. */
  status: number;
  /** Headers and body. */
  text: string;
}

const PATIENCE_MS = 15_000;

/** Whether a request promises more than it sends, so that the server may end it without a word. */
export function isCutShort({ delivery, headers, method }: FuzzRequest): boolean {
  const isUnfinished = delivery === 'aborted' || delivery === 'shorter than said';
  return isUnfinished || 'Upgrade' in headers || method === 'CONNECT';
}

/** Sends the request's bytes as its delivery says, from `address`, which is one of this machine's own. */
export async function sendFuzz(
  origin: string,
  request: FuzzRequest,
  session: Record<string, string>,
  address: string,
): Promise<FuzzResponse> {
  const bytes = bytesOf(origin, request, session);
  const socket = connect({
    port: Number(new URL(origin).port),
    host: '127.0.0.1',
    localAddress: address,
  });
  const response = readAll(socket);
  const end = Math.floor(bytes.length * request.share);
  if (request.delivery === 'aborted') {
    socket.write(bytes.subarray(0, end), () => setTimeout(() => socket.destroy(), 5));
  } else if (request.delivery === 'slow') {
    for (const part of [bytes.subarray(0, end), bytes.subarray(end)]) {
      if (!socket.destroyed) socket.write(part);
      await sleep(30);
    }
  } else {
    socket.write(bytes);
    if (request.delivery === 'shorter than said') socket.end();
  }
  const text = await response;
  return {
    status: Number(/^(?:HTTP\/1\.1 100[^]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    text,
  };
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    // A server that rejects early resets what is still being sent; what it said counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

function bytesOf(origin: string, request: FuzzRequest, session: Record<string, string>): Buffer {
  const isChunked = request.delivery === 'chunked' && request.body.length > 0;
  const headers: Record<string, string> = {
    Host: new URL(origin).host,
    Connection: 'close',
    Accept: 'application/json',
    ...session,
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : lengthOf(request)),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${request.method} ${request.target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const body = isChunked ? chunks(request) : request.body;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

function lengthOf({ delivery, body }: FuzzRequest): Record<string, string> {
  if (delivery === 'shorter than said') return { 'Content-Length': String(body.length + 10) };
  if (delivery === 'longer than said') {
    return { 'Content-Length': String(Math.floor(body.length / 2)) };
  }
  return body.length > 0 ? { 'Content-Length': String(body.length) } : {};
}

/** Two chunks with an extension and a trailer, or a size that is none. */
function chunks({ body, share }: FuzzRequest): Buffer {
  const middle = Math.max(1, Math.floor(body.length * share));
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter(
    ({ length }) => length > 0,
  );
  const framed = parts.map((part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)};a=b\r\n`), part, Buffer.from('\r\n')]),
  );
  const end = share < 0.1 ? 'zz\r\n' : '0\r\nX-Trailer: y\r\n\r\n';
  return Buffer.concat([...framed, Buffer.from(end)]);
}

import type { Socket } from 'node:net';
import { rawRequest, requestBytes, type RawResponse } from '../raw-request';
import type { FuzzRequest } from './requests';

/** Whether a request promises more than it sends, so that the server may end it without a word. */
export function isCutShort({ delivery, headers, method }: FuzzRequest): boolean {
  const isUnfinished = delivery === 'aborted' || delivery === 'shorter than said';
  return isUnfinished || 'Upgrade' in headers || method === 'CONNECT';
}

/** Sends the request's bytes as its delivery says, from `address`, which is one of this machine's own. */
export function sendFuzz(
  origin: string,
  request: FuzzRequest,
  session: Record<string, string>,
  address?: string,
): Promise<RawResponse> {
  const isChunked = request.delivery === 'chunked' && request.body.length > 0;
  const headers = {
    ...{ Host: new URL(origin).host, ...session },
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : lengthOf(request)),
    ...request.headers,
  };
  const body = isChunked ? chunks(request) : request.body;
  const bytes = requestBytes(request.method, request.target, headers, body);
  return rawRequest(origin, bytes, {
    timeoutMs: 15_000,
    from: address,
    write: (socket) => deliver(socket, bytes, request),
  });
}

function deliver(socket: Socket, bytes: Buffer, { delivery, share }: FuzzRequest): void {
  const end = Math.floor(bytes.length * share);
  if (delivery === 'shorter than said') socket.end(bytes);
  else if (delivery === 'aborted') {
    socket.write(bytes.subarray(0, end), () => setTimeout(() => socket.destroy(), 5));
  } else if (delivery === 'slow') {
    socket.write(bytes.subarray(0, end), () =>
      setTimeout(() => socket.write(bytes.subarray(end)), 30),
    );
  } else socket.write(bytes);
}

function lengthOf({ delivery, body }: FuzzRequest): Record<string, string> {
  if (delivery === 'shorter than said') return { 'Content-Length': String(body.length + 10) };
  if (delivery === 'longer than said') {
    return { 'Content-Length': String(Math.floor(body.length / 2)) };
  }
  return {};
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

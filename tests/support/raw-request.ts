import { connect, type Socket } from 'node:net';

export interface RawResponse {
  /** 0 if the server closed the connection without a response, or sent none in time. */
  status: number;
  text: string;
}

interface RawRequestOptions {
  timeoutMs?: number;
  /** Closes the connection after this many bytes, like a visitor who closes the tab. */
  abortAfterBytes?: number;
  /** Replaces sending all bytes at once. */
  write?: (socket: Socket, bytes: Buffer) => void;
  /** One of this machine's own addresses. */
  from?: string;
}

/** Matches the status of a response, which a `100 Continue` may precede. */
const STATUS = /^(?:HTTP\/1\.1 100[^]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/;

/** Sends these exact bytes, which HTTP clients would not, and reads until the server has finished. */
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
    // A server that rejects early resets the upload; its response still counts.
    socket.on('error', () => {});
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    if (write) write(socket, sent);
    else if (abortAfterBytes === undefined) socket.write(sent);
    else socket.write(sent.subarray(0, abortAfterBytes), () => setTimeout(done, 20));
  });
}

/** The bytes of a request, with `Connection: close` so that the connection ends with the response. */
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
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ]);
}

import { rawRequest, requestBytes, type RawResponse } from '../raw-request';
import type { FuzzRequest } from './requests';
import { toJson } from './values';

export interface Sent extends RawResponse {
  bytes: Buffer;
}

/** Sends the request as its delivery says, from `address`, which must be one of this machine's. */
export async function sendFuzz(
  origin: string,
  request: FuzzRequest,
  session: Record<string, string>,
  address?: string,
): Promise<Sent> {
  const { method, target, delivery, share } = request;
  const { type, body } = await encode(request);
  const isChunked = delivery === 'chunked' && body.length > 0;
  const said = { longer: body.length >> 1, shorter: body.length + 10 }[delivery];
  const headers = {
    ...{ Host: new URL(origin).host, ...session },
    ...(type && { 'Content-Type': type }),
    ...(isChunked && { 'Transfer-Encoding': 'chunked' }),
    ...(said !== undefined && { 'Content-Length': String(said) }),
    ...request.headers,
  };
  const bytes = requestBytes(method, target, headers, isChunked ? chunks(body, share) : body);
  const end = Math.floor(bytes.length * share);
  const response = await rawRequest(origin, bytes, {
    timeoutMs: 15_000,
    from: address,
    write(socket) {
      if (delivery === 'shorter') socket.end(bytes);
      else if (delivery === 'aborted') {
        socket.write(bytes.subarray(0, end), () => setTimeout(() => socket.destroy(), 5));
      } else if (delivery === 'slow') {
        socket.write(bytes.subarray(0, end));
        setTimeout(() => socket.write(bytes.subarray(end)), 30);
      } else socket.write(bytes);
    },
  });
  return { ...response, bytes };
}

/** True if the request promises more than it sends, so that the server may close without a response. */
export const isCutShort = ({ delivery, headers }: FuzzRequest) =>
  delivery === 'aborted' || delivery === 'shorter' || 'Upgrade' in headers;

/** One chunk with an extension and a trailer, or with an invalid size. */
function chunks(body: Buffer, share: number): Buffer {
  const end = share < 0.1 ? 'zz\r\n' : '0\r\nX-Trailer: y\r\n\r\n';
  return Buffer.concat([
    Buffer.from(`${body.length.toString(16)};a=b\r\n`),
    body,
    Buffer.from(`\r\n${end}`),
  ]);
}

/** The server may reset the connection of a larger request, so that its response is lost. */
const MOST_BYTES = 400_000;

async function encode(request: FuzzRequest): Promise<{ type: string; body: Buffer }> {
  const { body, encoding, spoilt, share } = request;
  if (body === undefined) return { type: '', body: Buffer.alloc(0) };
  const json = () => new Blob([toJson(body)], { type: 'application/json' });
  const encoded = encoding === 'json' ? json() : formOf(body, encoding);
  const whole = new Response(encoded);
  const bytes = Buffer.from(await whole.arrayBuffer()).subarray(0, MOST_BYTES);
  bytes.write(spoilt, Math.floor(bytes.length * share), 'latin1');
  return { type: whole.headers.get('Content-Type') ?? '', body: bytes };
}

function formOf(fields: object, encoding: FuzzRequest['encoding']): URLSearchParams | FormData {
  const form = encoding === 'form' ? new URLSearchParams() : new FormData();
  const add = (name: string, value: unknown): void => {
    if (value instanceof File && form instanceof FormData) form.append(name, value);
    else if (typeof value !== 'object' || value === null) form.append(name, String(value));
    else for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each);
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) add(name, value);
  return form;
}

import fc from 'fast-check';
import { pdf, words } from '../fixtures';
import { whitePng } from '../hostile-files';
import { rawRequest, type RawResponse, requestBytes } from '../hostile-requests';
import {
  hostileKey,
  hostileText,
  hostileValue,
  mostly,
  objectOf,
  type Operation,
  OTHER_OPERATIONS,
  type Schema,
  toJson,
  valueOf,
  weighted,
} from './operations';

const PERSONAS = ['guest', 'user', 'admin'] as const;
export type FuzzPersona = (typeof PERSONAS)[number];

/** A request without its session. */
export type FuzzRequest =
  ReturnType<typeof requestOf> extends fc.Arbitrary<infer Request> ? Request : never;

const METHODS = words`HEAD OPTIONS PUT PATCH DELETE POST GET TRACE PROPFIND PURGE get QUERY`;
const ODD_HEADERS: [name: string, ...values: string[]][] = [
  ['Content-Encoding', 'gzip', 'br, identity'],
  ['X-HTTP-Method-Override', 'DELETE', 'CONNECT'],
  ['X-Forwarded-For', '1.2.3.4', 'x'.repeat(500)],
  ['Authorization', 'Bearer x.y.z'],
  ['Origin', 'null', 'http://[::1'],
  ['Accept', 'text/html', ';q=,,,*'],
  ['Range', 'bytes=5-2', 'bytes=-1,0-'],
  ['If-None-Match', '*', ','.repeat(2_000)],
  ['If-Modified-Since', 'yesterday'],
  ['Accept-Encoding', 'br;q=x, ,gzip;;', ','.repeat(2_000)],
  ['Accept-Language', '\xff\xfe'],
  ['Expect', '100-continue', 'miracles'],
  ['Transfer-Encoding', 'chunked, gzip'],
  ['Content-Length', '-1'],
  ['Host', ''],
  ['Cookie', 'saltmarsh_session=%; XSRF-TOKEN=%zz; __proto__=1', 'saltmarsh_session='.repeat(100)],
  ['Content-Type', '', 'text/plain', 'application/json; charset=utf-16', 'x/y; z'],
  ['Content-Type', 'multipart/form-data', 'multipart/form-data; boundary="a', 'multipart/mixed'],
  ['Content-Type', 'application/x-www-form-urlencoded; charset=ebcdic', 'application/json'],
];
const HEADERS: Record<string, string>[] = [
  { Upgrade: 'websocket', Connection: 'upgrade, close' },
  ...ODD_HEADERS.flatMap(([name, ...values]) => values.map((value) => ({ [name]: value }))),
];

/** Percent-encodes text. A lone surrogate becomes U+FFFD, as in a browser. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 900);

const SEGMENTS = [
  ...words`0 -1 1.5 1e3 01 +1 999999999 1000000000 9007199254740993 . .. %2e%2e * 1' [1] 1;a=b 1,2`,
  ...words`%2e%2e%2f%2e%2e%2fsecret ..%5c..%5csecret %00 1%00 %ff % %2 %F0%9F%A6%AA %ED%A0%80`,
  ...words`__proto__ constructor order null secret saltmarsh.db tinymce.min.js x.pdf HomeIntro`,
  ...['1'.repeat(400), 'a'.repeat(3_000), '/'.repeat(4_000)],
];
const ENDS = words`/ // /. /.. \ /%2e %20 %00 ;x .json %2f #x`;

/** Generates addresses, with `{live}` for the id of an existing entry. */
function targetOf({ path, query }: Operation): fc.Arbitrary<string> {
  const segment = weighted(
    [5, fc.constant('{live}')],
    [3, fc.constantFrom(...SEGMENTS)],
    [1, hostileText.map(encode)],
  );
  const parts = path.split(/\{\w+\}/).map((text) => fc.constant(text));
  const filled = parts.flatMap((part, index) => (index > 0 ? [segment, part] : [part]));
  return fc
    .tuple(fc.tuple(...filled), mostly(9, '', ENDS), queryOf(query))
    .map(([texts, end, search]) => texts.join('') + end + search);
}

/** Generates queries of documented parameters, valid or not, repeated or nested, and others. */
function queryOf(parameters: Operation['query']): fc.Arbitrary<string> {
  const names = parameters.flatMap(({ name }) => [name, name, `${name}[]`, `${name}[$gt]`]);
  const name = fc.constantFrom(...names, ...words`a __proto__ _method sort filters[0][a] [`);
  const right = parameters.map(({ schema }) => valueOf(schema).map(String));
  const pair = fc.tuple(name, fc.oneof(...right, hostileText));
  const joined = pair.map((both) => both.map(encode).join('='));
  const pairs = fc.array(joined, { minLength: 1, maxLength: 4 });
  return weighted(
    [parameters.length > 0 ? 1 : 6, fc.constant('')],
    [1, pairs.map((list) => `?${list.join('&')}`)],
    [1, fc.constantFrom(...words`? ?&& ?= ?a?b ?page=% ?page=%zz ?search=%c3 ?search=%00 ?x=+`)],
  );
}

const CONTENTS = [
  ...[pdf(), whitePng(8, 8), whitePng(8, 8).subarray(0, 40)].map((each) => new Uint8Array(each)),
  ...['', '%PDF-1.4\n%%EOF', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
];
const FILE_NAMES = [...words`menu.pdf a"b ../../x é`, 'a\0.png', '', 'x'.repeat(300)];
const file = fc
  .tuple(fc.constantFrom(...CONTENTS), fc.constantFrom(...FILE_NAMES))
  .map(([content, name]) => new File([content], name));

const fieldOf = (schema: Schema): fc.Arbitrary<unknown> =>
  schema.format === 'binary' ? file : valueOf(schema);
const anyFieldOf = (schema: Schema) =>
  weighted([12, fieldOf(schema)], [2, hostileValue], [1, fc.constant(undefined)]);

/** Generates bodies of valid or partly invalid fields. */
function bodyOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(bodyOf));
  const { properties = {} } = schema;
  const more = fc.dictionary(hostileKey, hostileValue, { maxKeys: 2 });
  return weighted(
    [4, objectOf(properties, fieldOf)],
    [8, objectOf(properties, anyFieldOf)],
    [3, fc.tuple(objectOf(properties, anyFieldOf), more).map(([one, two]) => ({ ...one, ...two }))],
  );
}

function requestOf(operation: Operation) {
  const { method, path, body, isMultipart } = operation;
  return fc
    .record({
      operation: fc.constant(operation),
      persona: mostly<FuzzPersona>(3, 'admin', PERSONAS),
      method: mostly(14, method, METHODS),
      target: targetOf(operation),
      headers: mostly(2, {}, HEADERS),
      body: weighted([body ? 1 : 9, fc.constant(undefined)], [body ? 12 : 1, bodyOf(body ?? {})]),
      encoding: mostly(2, isMultipart ? 'multipart' : 'json', ['json', 'form', 'multipart']),
      /** Overwrites a part of the encoded body. */
      spoilt: mostly(9, '', ['%', '"', '\0\0\0\0', '\xff', '\r\n--', '\r\nX: y\r\n\r\n', '&[=']),
      delivery: mostly(14, 'whole', words`chunked slow aborted longer shorter`),
      /** The position from 0 to 1 of the damage or the abort. It also selects an existing entry. */
      share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    })
    .map((request) => {
      const isAimed = request.target.split('?')[0] === path.replaceAll(/\{\w+\}/g, '{live}');
      const isPlain = request.method === method && Object.keys(request.headers).length === 0;
      /** `isRegular`: the request matches the operation, so that its access rules apply. */
      return { ...request, isRegular: isAimed && isPlain };
    });
}

/** Generates requests for these operations, and sometimes for others. */
export const requestFor = (operations: readonly Operation[]) =>
  weighted([4, fc.constantFrom(...operations)], [1, fc.constantFrom(...OTHER_OPERATIONS)]).chain(
    requestOf,
  );

export interface Sent extends RawResponse {
  bytes: Buffer;
}

/** Sends a request as its `delivery` says, from `address`, which must be a local address. */
export async function sendFuzz(
  origin: string,
  request: FuzzRequest,
  session: Record<string, string>,
  address?: string,
): Promise<Sent> {
  const { method, target, delivery, share } = request;
  const { type, body } = await encodeBody(request);
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

/** Returns true for a request that ends early, so that the server need not respond. */
export const isCutShort = ({ delivery, headers }: FuzzRequest) =>
  delivery === 'aborted' || delivery === 'shorter' || 'Upgrade' in headers;

/** Returns a chunked body with an extension and a trailer, or with an invalid size. */
function chunks(body: Buffer, share: number): Buffer {
  const end = share < 0.1 ? 'zz\r\n' : '0\r\nX-Trailer: y\r\n\r\n';
  const size = Buffer.from(`${body.length.toString(16)};a=b\r\n`);
  return Buffer.concat([size, body, Buffer.from(`\r\n${end}`)]);
}

/** Maximum body size. The server may reset larger requests, and so lose its response. */
const MOST_BYTES = 400_000;

async function encodeBody(request: FuzzRequest): Promise<{ type: string; body: Buffer }> {
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

import fc from 'fast-check';
import { words } from '../words';
import { bodyFor } from './bodies';
import type { Operation } from './operations';
import { targetOf } from './targets';
import { weighted } from './values';

const PERSONAS = ['guest', 'user', 'admin'] as const;
export type FuzzPersona = (typeof PERSONAS)[number];

const DELIVERIES = [
  'whole',
  'chunked',
  'slow',
  'aborted',
  'longer than said',
  'shorter than said',
] as const;
type Delivery = (typeof DELIVERIES)[number];

/** One request, all but the session that it is sent with. */
export interface FuzzRequest {
  operation: Operation;
  persona: FuzzPersona;
  method: string;
  /** `{live}` stands for the id of something that exists. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
  delivery: Delivery;
  /** Where an aborted one ends, from 0 to 1; which of the existing ones is meant. */
  share: number;
  /** The method and address of the operation, with nothing odd about them: its access rules apply. */
  isRegular: boolean;
}

const METHODS = words`HEAD OPTIONS PUT PATCH DELETE POST GET TRACE PROPFIND PURGE get QUERY`;
const HEADERS: Record<string, string>[] = [
  ...Array.from({ length: 16 }, () => ({})),
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br, identity' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-HTTP-Method-Override': 'CONNECT' },
  { 'X-Forwarded-For': '1.2.3.4' },
  { 'X-Forwarded-For': 'x'.repeat(500) },
  { Authorization: 'Bearer x.y.z' },
  { Origin: 'null' },
  { Origin: 'http://[::1' },
  { Accept: 'text/html' },
  { Accept: ';q=,,,*' },
  { Range: 'bytes=5-2' },
  { Range: 'bytes=-1,0-' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': ','.repeat(2_000) },
  { 'If-Modified-Since': 'yesterday' },
  { 'Accept-Encoding': 'br;q=x, ,gzip;;' },
  { 'Accept-Encoding': ','.repeat(2_000) },
  { 'Accept-Language': '\xff\xfe' },
  { Expect: '100-continue' },
  { Expect: 'miracles' },
  { Upgrade: 'websocket', Connection: 'upgrade, close' },
  { 'Transfer-Encoding': 'chunked, gzip' },
  { 'Content-Length': '-1' },
  { Host: '' },
  { Cookie: 'saltmarsh_session=%; XSRF-TOKEN=%zz; __proto__=1' },
  { Cookie: 'saltmarsh_session='.repeat(100) },
];

export function requestFor(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const method = weighted([14, fc.constant(operation.method)], [1, fc.constantFrom(...METHODS)]);
    const hasBody = operation.body !== undefined;
    const none = fc.constant({ type: '', bytes: Buffer.alloc(0) });
    const body = weighted([hasBody ? 1 : 9, none], [hasBody ? 12 : 1, bodyFor(operation)]);
    return fc
      .record({
        persona: weighted(
          [3, fc.constant<FuzzPersona>('admin')],
          [1, fc.constantFrom(...PERSONAS)],
        ),
        method,
        address: targetOf(operation),
        more: fc.constantFrom(...HEADERS),
        body,
        delivery: weighted(
          [14, fc.constant<Delivery>('whole')],
          [1, fc.constantFrom(...DELIVERIES)],
        ),
        share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      })
      .map(({ persona, method, address, more, body, delivery, share }) => ({
        operation,
        ...{ persona, method, delivery, share },
        target: address.target,
        headers: { ...(body.type ? { 'Content-Type': body.type } : {}), ...more },
        body: body.bytes,
        isRegular:
          address.isRegular && method === operation.method && Object.keys(more).length === 0,
      }));
  });
}

export function describeRequest({
  persona,
  method,
  target,
  headers,
  body,
  delivery,
}: FuzzRequest): string {
  const shown =
    body.length > 300
      ? `${body.subarray(0, 300).toString('latin1')}… (${body.length} bytes)`
      : body.toString('latin1');
  return `${persona}: ${method} ${target.slice(0, 200)} ${JSON.stringify(headers)}, ${delivery}: ${JSON.stringify(shown)}`;
}

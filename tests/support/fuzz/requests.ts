import fc from 'fast-check';
import { words } from '../words';
import { bodyFor } from './bodies';
import type { Operation } from './operations';
import { targetOf } from './targets';
import { mostly, weighted } from './values';

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
const ODD_HEADERS: Record<string, string[]> = {
  'Content-Encoding': ['gzip', 'br, identity'],
  'X-HTTP-Method-Override': ['DELETE', 'CONNECT'],
  'X-Forwarded-For': ['1.2.3.4', 'x'.repeat(500)],
  Authorization: ['Bearer x.y.z'],
  Origin: ['null', 'http://[::1'],
  Accept: ['text/html', ';q=,,,*'],
  Range: ['bytes=5-2', 'bytes=-1,0-'],
  'If-None-Match': ['*', ','.repeat(2_000)],
  'If-Modified-Since': ['yesterday'],
  'Accept-Encoding': ['br;q=x, ,gzip;;', ','.repeat(2_000)],
  'Accept-Language': ['\xff\xfe'],
  Expect: ['100-continue', 'miracles'],
  'Transfer-Encoding': ['chunked, gzip'],
  'Content-Length': ['-1'],
  Host: [''],
  Cookie: ['saltmarsh_session=%; XSRF-TOKEN=%zz; __proto__=1', 'saltmarsh_session='.repeat(100)],
};
const HEADERS: Record<string, string>[] = [
  ...Array.from({ length: 16 }, () => ({})),
  { Upgrade: 'websocket', Connection: 'upgrade, close' },
  ...Object.entries(ODD_HEADERS).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  ),
];

export function requestFor(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const hasBody = operation.body !== undefined;
    const none = fc.constant({ type: '', bytes: Buffer.alloc(0) });
    const body = weighted([hasBody ? 1 : 9, none], [hasBody ? 12 : 1, bodyFor(operation)]);
    return fc
      .record({
        persona: mostly<FuzzPersona>(3, 'admin', PERSONAS),
        method: mostly(14, operation.method, METHODS),
        address: targetOf(operation),
        more: fc.constantFrom(...HEADERS),
        body,
        delivery: mostly<Delivery>(14, 'whole', DELIVERIES),
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

export function describeRequest(request: FuzzRequest): string {
  const { persona, method, target, headers, body, delivery } = request;
  const start = body.subarray(0, 300).toString('latin1');
  const shown = body.length > 300 ? `${start}… (${body.length} bytes)` : start;
  return `${persona}: ${method} ${target.slice(0, 200)} ${JSON.stringify(headers)}, ${delivery}: ${JSON.stringify(shown)}`;
}

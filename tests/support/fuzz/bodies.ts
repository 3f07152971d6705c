import fc from 'fast-check';
import { pdf } from '../fixtures';
import { whitePng } from '../hostile-files';
import { words } from '../words';
import type { Operation, Schema } from './operations';
import {
  encodeText,
  hostileKey,
  hostileText,
  hostileValue,
  Token,
  valueOf,
  weighted,
} from './values';

export interface FuzzBody {
  type: string;
  bytes: Buffer;
}

/** A list, because a name may come twice, and `__proto__` too. */
type Entries = [name: string, value: unknown][];

const BOUNDARY = 'oyster';
const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};
const OTHER_TYPES = [
  ...['', 'text/plain', 'text/html', 'application/xml', 'application/json; charset=utf-16'],
  ...['application/vnd.api+json', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/mixed; boundary=oyster', 'application/json; charset="', 'x/y; z'],
  ...['application/x-www-form-urlencoded; charset=ebcdic', 'multipart/form-data; boundary="oyster'],
  'application/octet-stream',
  ...['octet-stream', 'json'].map((x) => `multipart/form-data; boundary=oyster; x=${x}`),
  'multipart/form-data; boundary="oyster"; charset=utf-7',
  'application/x-www-form-urlencoded; boundary=oyster; multipart/form-data',
];

/** Bodies for an operation: the right fields with right and wrong values, in every encoding. */
export function bodyFor({ body, isMultipart }: Operation): fc.Arbitrary<FuzzBody> {
  const entries = entriesOf(body ?? {});
  const own = isMultipart ? multipart(entries) : json(entries);
  const fitting = weighted(
    [6, own],
    [2, json(entries)],
    [2, form(entries)],
    [2, multipart(entries)],
    [1, jsonText()],
  );
  const mistyped = fc
    .tuple(fitting, fc.constantFrom(...OTHER_TYPES, ...Object.values(TYPES)))
    .map(([{ bytes }, type]) => ({ type, bytes }));
  const cut = fc
    .tuple(fitting, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ type, bytes }, share]) => ({ type, bytes: bytes.subarray(0, bytes.length * share) }));
  return weighted([9, fitting], [1, mistyped], [1, cut]);
}

const named =
  (name: string) =>
  (value: unknown): Entries[number] => [name, value];

function entriesOf(schema: Schema): fc.Arbitrary<Entries> {
  const shape = schema.anyOf ? (schema.anyOf[0] ?? {}) : schema;
  const properties = Object.entries(shape.properties ?? {});
  // All right, so that what lies behind the validation is met too.
  const right = fc.tuple(...properties.map(([name, each]) => fileOr(each).map(named(name))));
  const known = properties.map(([name, each]) =>
    weighted(
      [12, fileOr(each).map((value) => [named(name)(value)])],
      [2, hostileValue.map((value) => [named(name)(value)])],
      [1, fc.constant<Entries>([])],
      [1, fc.tuple(valueOf(each), hostileValue).map((both) => both.map(named(name)))],
    ),
  );
  const names = fc.oneof(
    hostileKey,
    fc.constantFrom(...words`_method _token id role access position`),
  );
  const unknown = fc.array(fc.tuple(names, hostileValue), { maxLength: 2 });
  const mixed = fc
    .tuple(fc.tuple(...known), weighted([3, fc.constant<Entries>([])], [1, unknown]))
    .map(([lists, more]): Entries => [...lists.flat(), ...more]);
  return weighted([1, right], [3, mixed]);
}

const FILES = [
  pdf(),
  whitePng(8, 8),
  Buffer.from('%PDF-1.4\n%%EOF'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(0),
  whitePng(8, 8).subarray(0, 40),
];

function fileOr(schema: Schema): fc.Arbitrary<unknown> {
  return schema.format === 'binary' ? fc.constantFrom(...FILES) : valueOf(schema);
}

const json = (entries: fc.Arbitrary<Entries>) =>
  entries.map((list) => ({ type: TYPES.json, bytes: Buffer.from(objectText(list)) }));

function objectText(entries: Entries): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join(',')}}`;
}

function jsonOf(value: unknown): string {
  if (value instanceof Token) return value.text;
  return JSON.stringify(Buffer.isBuffer(value) ? value.toString('latin1') : value);
}

function jsonText(): fc.Arbitrary<FuzzBody> {
  const deep = fc.constantFrom(10, 20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
  const broken = fc.constantFrom(
    '',
    '\ufeff{}',
    ...words`{ [ {"a":} nul {'a':1} {"a":1}} "\ud800" "\u00"`,
  );
  const bytes = fc.uint8Array({ maxLength: 60 }).map((list) => Buffer.from(list));
  const text = fc.oneof(deep, broken, hostileValue.map(jsonOf)).map((each) => Buffer.from(each));
  return fc
    .oneof({ weight: 3, arbitrary: text }, bytes)
    .map((each) => ({ type: TYPES.json, bytes: each }));
}

function form(entries: fc.Arbitrary<Entries>): fc.Arbitrary<FuzzBody> {
  const plain = entries.map((list) => list.flatMap(([name, value]) => pairsOf(name, value)));
  // As deep as it goes, and percent signs that encode nothing.
  const bracketed = fc
    .tuple(
      hostileKey,
      fc.constantFrom(...words`[] [a] [__proto__] [999999999] [ ] [[ %`),
      fc.constantFrom(1, 30, 3_000),
      hostileText,
    )
    .map(([name, bracket, times, value]) => [
      `${name.slice(0, 20)}${bracket.repeat(times)}=${value.slice(0, 200)}`,
    ]);
  const pairs = weighted([8, plain], [1, bracketed]);
  return pairs.map((list) => ({ type: TYPES.form, bytes: Buffer.from(list.join('&')) }));
}

function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => pairsOf(`${name}[${index}]`, each));
  if (typeof value === 'object' && value && !(value instanceof Token) && !Buffer.isBuffer(value)) {
    return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each));
  }
  return [`${encodeText(name)}=${encodeText(textOf(value))}`];
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'string' ? value : jsonOf(value);
}

const ODD_HEADERS = [
  ...words`7bit 8bit binary base64 quoted-printable morse utf8`.map(
    (encoding) => `Content-Transfer-Encoding: ${encoding}\r\n`,
  ),
  ...['text/plain; charset=utf-16', 'application/json'].map((type) => `Content-Type: ${type}\r\n`),
  ...['X: y\r\n'.repeat(20), `X: ${'y'.repeat(100_000)}\r\n`, 'Content-Length: 5\r\n'],
];

function multipart(entries: fc.Arbitrary<Entries>): fc.Arbitrary<FuzzBody> {
  const oddity = weighted([5, fc.constant('')], [2, fc.constantFrom(...ODD_HEADERS)]);
  const fileName = fc.constantFrom(
    ...words`menu.pdf a"b ../../x é`,
    'a\0.png',
    '',
    'x'.repeat(300),
  );
  return fc
    .tuple(entries, oddity, fileName, fc.integer({ min: 0, max: 9 }))
    .map(([list, header, name, end]) => ({
      type: TYPES.multipart,
      bytes: Buffer.concat([
        ...list.map(([field, value]) => partOf(field, value, header, name)),
        Buffer.from(end === 1 ? `\r\n--\r\n-${BOUNDARY}`.repeat(20_000) : ''),
        Buffer.from(end === 0 ? '' : `--${BOUNDARY}--\r\n`),
      ]),
    }));
}

function partOf(field: string, value: unknown, header: string, fileName: string): Buffer {
  const isFile = Buffer.isBuffer(value);
  const file = isFile ? `; filename="${fileName}"` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n${header}\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    isFile ? value : Buffer.from(textOf(value)),
    Buffer.from('\r\n'),
  ]);
}

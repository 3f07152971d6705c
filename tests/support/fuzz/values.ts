import fc from 'fast-check';
import { words } from '../words';
import type { Schema } from './operations';

type Choice<Value> = [weight: number, arbitrary: fc.Arbitrary<Value>];

export const weighted = <Value>(...choices: Choice<Value>[]): fc.Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** One of the others once in so many times. */
export const mostly = <Value>(times: number, usual: Value, others: readonly Value[]) =>
  weighted([times, fc.constant(usual)], [1, fc.constantFrom(...others)]);

/** What stands in JSON as it is: numbers that JavaScript could not write. */
export class Token {
  constructor(readonly text: string) {}
}

const PROTOTYPE_KEYS = words`__proto__ constructor prototype toString hasOwnProperty`;
const TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff', 'x\ud83d', '\ufeff', '\u202e', '\u2028', '\r\n'],
  ...['null', 'undefined', 'true', 'NaN', '-0', '1e400', '0x10', '%', '_', '\\', "'", '"', '`'],
  ...["' OR 1=1 --", '"; DROP TABLE faqs; --', '%25', '%00', '../../secret', '{{7*7}}', '${7*7}'],
  ...['<script>', '<p style="x:y">', '<svg/onload=a>', 'javascript:a()', 'data:text/html,a'],
  ...['a@b.test', 'a@b.test\r\nBcc: c@d.test', '"a b"@c', 'a@[::1]', '2030-02-30', '24:60', '🦪'],
  ...PROTOTYPE_KEYS,
];
const NUMBERS = [
  ...[0, -0, -1, 1, 0.1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e300, 5e-324],
  ...[999_999_999, 1_000_000_000],
];
const TOKENS = ['1e400', '-1e400', '9007199254740993', `1${'0'.repeat(400)}`, '-0', '1E+2'];

const known = fc.constantFrom(...TEXTS);
const unit = fc.constantFrom('a', '🦪', '\0', '<b>', '&lt;', ' ');
const length = fc.constantFrom(256, 5_000, 210_000);

export const hostileText: fc.Arbitrary<string> = weighted(
  [6, known],
  [3, fc.string({ unit: 'binary', maxLength: 20 })],
  [1, fc.tuple(known, known).map((both) => both.join(''))],
  [1, fc.tuple(unit, length).map(([text, size]) => text.repeat(size / text.length))],
);

/** Percent-encoded UTF-8; half of a pair, which has none, becomes U+FFFD as in a browser. */
export function encodeText(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}

export const hostileKey = fc.oneof(
  fc.constantFrom(...PROTOTYPE_KEYS, 'id', '$gt', '0'),
  hostileText,
);

export const hostileValue: fc.Arbitrary<unknown> = weighted(
  [5, hostileText],
  [2, fc.constantFrom(...NUMBERS)],
  [2, fc.constantFrom(...TOKENS.map((text) => new Token(text)))],
  [2, fc.constantFrom(null, true, false, {}, [], [[]], { $gt: '' }, { length: 1e9 })],
  [2, fc.array(hostileText, { maxLength: 3 })],
  [2, fc.dictionary(hostileKey, hostileText, { maxKeys: 3 })],
  [1, fc.constantFrom(50, 5_000).map(nested)],
  [1, fc.constantFrom(500, 5_000).map((length) => Array.from({ length }, (_, id) => ({ id })))],
);

function nested(depth: number): Token {
  return new Token('[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth));
}

export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  const types = [schema.type].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => valueOf({ ...schema, type })));
  const [type = ''] = types;
  return (VALUES.get(type) ?? (() => hostileValue))(schema);
}

const integer = ({ minimum = -5, maximum = 30 }: Schema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, 30) });

const VALUES = new Map<string, (schema: Schema) => fc.Arbitrary<unknown>>([
  ['string', textOf],
  ['integer', integer],
  ['number', integer],
  ['boolean', () => fc.boolean()],
  ['null', () => fc.constant(null)],
  ['array', ({ items = {} }) => fc.array(valueOf(items), { maxLength: 4 })],
  [
    'object',
    ({ properties = {} }) =>
      fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each)])),
      ),
  ],
]);

/** Long enough for a password, short enough for a name. */
const WORDS = words`Oyster-bed-77 Élodie HomeIntro <p>Tide</p> /menus # https://a.test/`;

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const FORMATS = new Map<string, fc.Arbitrary<string>>([
  ['email', fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,5}\.test$/)],
  ['password', fc.constant('Oyster-bed-77')],
  ['date', fc.integer({ min: 1, max: 20 }).map(inDays)],
  ['clock time', fc.constantFrom('12:30', '13:00', '19:15')],
  ['telephone number', fc.constant('01795 555012')],
]);

function textOf({ format, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const ofFormat = FORMATS.get(format ?? '');
  if (ofFormat) return ofFormat;
  return fc.oneof(
    fc.constantFrom(...WORDS.filter((word) => word.length <= maxLength)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 20) }),
  );
}

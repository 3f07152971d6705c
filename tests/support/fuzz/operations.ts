import fc from 'fast-check';
import { words } from '../fixtures';
import { inDays } from '../settings';

/** The parts of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

export interface Operation {
  method: string;
  path: string;
  query: Parameter[];
  body?: Schema;
  isMultipart?: boolean;
  needsSession?: boolean;
  needsAdmin?: boolean;
}

interface Described {
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns every documented call, with its references resolved. */
export async function documentedOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths, components } = (await response.json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        query: (operation.parameters ?? []).filter((each) => each.in === 'query'),
        ...(content && { body: resolve(content.schema, components.schemas) }),
        isMultipart: type === 'multipart/form-data',
        needsSession: operation.security.some((each) => 'session' in each),
        // A documented 403 means that the call needs a role.
        needsAdmin: path.startsWith('/api/') && '403' in operation.responses,
      };
    }),
  );
}

function resolve(schema: Schema, components: Record<string, Schema>): Schema {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const name = (value as Schema | null)?.$ref?.split('/').at(-1);
    return name ? (components[name] ?? {}) : value;
  });
  return JSON.parse(text) as Schema;
}

const PATHS = words`
  / /{x} /faqs /menus/ /book /bookingform.html /admin /admin/{x} /reset-password/{x} /api/{x}
  /api/openapi.json /healthz /storage/menus/{x} /storage/images/{x} /storage/tinymce/tinymce.min.js
  /storage/images/{x}/link-preview.jpg
  /strapi /strapi/{x} /strapi/admin/login /strapi/admin/init /strapi/upload /strapi/email
  /strapi/api/faqs /strapi/panel /strapi/content-manager/collection-types/api::faq.faq`;

/** Undocumented calls that a visitor might try. */
export const OTHER_OPERATIONS = PATHS.flatMap((path): Operation[] => [
  { method: 'GET', path, query: [] },
  { method: 'POST', path, query: [], body: {} },
]);

type Choice<Value> = [weight: number, arbitrary: fc.Arbitrary<Value>];

export const weighted = <Value>(...choices: Choice<Value>[]): fc.Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Generates the usual value, or one of the others in 1 of `times` + 1 cases. */
export const mostly = <Value>(times: number, usual: Value, others: readonly Value[]) =>
  weighted([times, fc.constant(usual)], [1, fc.constantFrom(...others)]);

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
/** Raw JSON between two # characters, for values that `JSON.stringify` cannot write. */
const LITERALS = [
  ...words`#1e400# #-1e400# #9007199254740993# #-0# #1E+2#`,
  `#1${'0'.repeat(400)}#`,
  ...[50, 5_000].map((depth) => `#${'['.repeat(depth)}${']'.repeat(depth)}#`),
];
const LITERAL = /"#([^"#]+)#"/g;

export const toJson = (value: unknown) =>
  (JSON.stringify(value) ?? 'null').replace(LITERAL, (_text, literal: string) => literal);

const unit = fc.constantFrom('a', '🦪', '\0', '<b>', '&lt;', ' ');
const length = fc.constantFrom(256, 5_000, 210_000);

export const hostileText: fc.Arbitrary<string> = weighted(
  [7, fc.constantFrom(...TEXTS)],
  [3, fc.string({ unit: 'binary', maxLength: 20 })],
  [1, fc.tuple(unit, length).map(([text, size]) => text.repeat(size / text.length))],
);

export const hostileKey = fc.oneof(
  fc.constantFrom(...PROTOTYPE_KEYS, ...words`id $gt 0 _method _token role access position`),
  fc.constantFrom(...words`[] [a] [__proto__] [999999999] [[`).map((each) => `x${each}`),
  fc.constant(`x${'[a]'.repeat(300)}`),
  hostileText.map((text) => text.slice(0, 30)),
);

export const hostileValue: fc.Arbitrary<unknown> = weighted(
  [5, hostileText],
  [2, fc.constantFrom(...NUMBERS)],
  [2, fc.constantFrom(...LITERALS)],
  [2, fc.constantFrom(null, true, false, {}, [], [[]], { $gt: '' }, { length: 1e9 })],
  [3, fc.anything({ key: hostileKey, values: [hostileText], maxDepth: 2, maxKeys: 3 })],
  [1, fc.constantFrom(500, 5_000).map((size) => Array.from({ length: size }, (_, id) => ({ id })))],
);

export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type })));
  }
  const { minimum = -5, maximum = 30, items = {}, properties = {} } = schema;
  switch (schema.type ?? '') {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: Math.min(maximum, 30) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(items), { maxLength: 4 });
    case 'object':
      return objectOf(properties, valueOf);
    default:
      return hostileValue;
  }
}

export const objectOf = (
  properties: Record<string, Schema>,
  valueFor: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueFor(each)])),
  );

/** Values that are valid as passwords and as names. */
const WORDS = words`Oyster-bed-77 Élodie HomeIntro <p>Tide</p> /menus # https://a.test/`;

const FORMATS = new Map<string, fc.Arbitrary<unknown>>([
  ['email', fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,5}\.test$/)],
  ['password', fc.constant('Oyster-bed-77')],
  ['date', fc.integer({ min: 1, max: 20 }).map(inDays)],
  ['clock time', fc.constantFrom('12:30', '13:00', '19:15')],
  ['telephone number', fc.constant('01795 555012')],
]);

const textOf = ({ format = '', maxLength = 40 }: Schema) =>
  FORMATS.get(format) ??
  fc.oneof(
    fc.constantFrom(...WORDS.filter((word) => word.length <= maxLength)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 20) }),
  );

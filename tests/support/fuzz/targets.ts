import fc from 'fast-check';
import type { Operation } from './operations';
import { words } from '../words';
import { encodeText, hostileText, valueOf, weighted } from './values';

const SEGMENTS = [
  ...words`0 -1 1.5 1e3 01 +1 999999999 1000000000 9007199254740993 . .. %2e%2e * 1' [1] 1;a=b 1,2`,
  ...words`%2e%2e%2f%2e%2e%2fsecret ..%5c..%5csecret %00 1%00 %ff % %2 %F0%9F%A6%AA %ED%A0%80`,
  ...words`__proto__ constructor order null secret saltmarsh.db tinymce.min.js x.pdf HomeIntro`,
  ...['1'.repeat(400), 'a'.repeat(3_000), '/'.repeat(4_000)],
];

/** Addresses of an operation: `isRegular` ones lead there. */
export function targetOf({
  path,
  query,
}: Operation): fc.Arbitrary<{ target: string; isRegular: boolean }> {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  const segment = weighted(
    [5, fc.constant('{live}')],
    [3, fc.constantFrom(...SEGMENTS)],
    [1, hostileText.map((text) => encodeText(text).slice(0, 900))],
  );
  const filled = fc.tuple(...names.map(() => segment)).map((values) => ({
    target: names.reduce(
      (text, name, index) => text.replace(name, () => values[index] ?? ''),
      path,
    ),
    isRegular: values.every((value) => value === '{live}'),
  }));
  const bent = fc
    .tuple(filled, fc.constantFrom(...words`/ // /. /.. \ /%2e %20 %00 ;x .json %2f #x`))
    .map(([{ target }, end]) => ({ target: target + end, isRegular: false }));
  return fc
    .tuple(weighted([9, filled], [1, bent]), queryOf(query))
    .map(([{ target, isRegular }, text]) => ({ target: target + text, isRegular }));
}

/** The documented parameters with right and wrong values, repeated, as lists, or nonsense. */
function queryOf(parameters: Operation['query']): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    ...parameters.map((each) => each.name),
    ...words`a __proto__ _method sort filters`,
  );
  const bracket = fc.constantFrom('', '', '', '[]', '[$gt]', '[0][a]', '%5B%5D', '[');
  const encoded = hostileText.map((text) => encodeText(text).slice(0, 700));
  const known = parameters.map(({ schema }) =>
    valueOf(schema).map((value) => encodeText(String(value))),
  );
  const value = fc.oneof(
    ...known,
    encoded,
    fc.constantFrom(...words`% %zz %c3 %00 + 1,2,3 1,,x`, '9'.repeat(30)),
  );
  const pair = fc.tuple(name, bracket, value).map(([one, two, three]) => `${one}${two}=${three}`);
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 }).map((list) => `?${list.join('&')}`);
  const none = fc.constant('');
  return weighted(
    [parameters.length > 0 ? 1 : 6, none],
    [1, pairs],
    [1, fc.constantFrom('?', '?&&', '?=', '?a?b')],
  );
}

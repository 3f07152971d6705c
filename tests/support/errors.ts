import type { Answer } from './client';

/** Asserts a 422 in both shapes and returns the lists by field. */
export function fieldErrors(answer: Answer): Record<string, string[]> {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
  const { message, errors, ...topLevel } = answer.body as {
    message: string;
    errors: Record<string, string[]>;
  };
  expect(topLevel).toEqual(errors);
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const rest = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  expect(message).toBe(`${all[0]}${rest}`);
  return errors;
}

export function expectError(answer: Answer, status: number, message: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { message } });
}

/** The JSON shapes that are never a text, a number or a file, among them a query operator. */
export const WRONG_TYPES: [string, unknown][] = [
  ['an object', {}],
  ['a list', []],
  ['a list of texts', ['a', 'b']],
  ['a number', 12.5],
  ['true', true],
  ['a query operator', { $gt: '' }],
  ['a prototype', { constructor: { prototype: { isAdmin: true } } }],
];

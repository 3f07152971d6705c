import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './client';

/** Asserts a 422 with errors in `errors` and at the top level. Returns them by field. */
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

/** Asserts a 422 with exactly these messages. A single message may be a string. */
export function expectInvalid(answer: Answer, errors: Record<string, string | string[]>): void {
  const lists = Object.entries(errors).map(([field, messages]) => [field, [messages].flat()]);
  expect(fieldErrors(answer)).toEqual(Object.fromEntries(lists));
}

export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

export const expectAnswer = ({ status, body }: Answer, wanted: number, content: unknown) =>
  expect({ status, body }).toEqual({ status: wanted, body: content });

/** Asserts a 204, or Fortify's empty JSON text. */
export function expectDone({ status, text, headers }: Answer, wanted = 204): void {
  expect({ status, text }).toEqual({ status: wanted, text: wanted === 204 ? '' : '""' });
  if (wanted !== 204) expect(headers.get('content-type')).toMatch(/^application\/json/);
}

const MESSAGES: Record<number, string> = {
  401: 'Unauthenticated.',
  419: 'CSRF token mismatch.',
  423: 'Password confirmation required.',
  429: 'Too Many Attempts.',
};

export const expectError = (answer: Answer, status: number, message = MESSAGES[status]) =>
  expectAnswer(answer, status, { message });

/** Waits until `isSo` returns true. Fails after `ms`. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await isSo()) return;
  expect(await isSo()).toBe(true);
}

import { z } from 'zod';

/**
 * Building blocks of the messages. They carry rules and no texts: what a broken rule says stands in
 * `validation/laravel-messages.ts`.
 */

/** As for Laravel's `required`: an empty text, list or object is nothing. */
const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Characters as people count them, like Laravel's `max`: an emoji is one. */
const characters = (maximum: number) =>
  z.check<string>(({ value, issues }) => {
    if ([...value].length <= maximum) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
  });

/** A text that must be there. `format` is a schema of texts of one form, e.g. `emailFormat`. */
export const text = (maxLength: number, format: z.ZodType<string> = z.string()) =>
  z.preprocess(
    (value) => (isEmpty(value) ? undefined : value),
    format.check(characters(maxLength)).meta({ ...format.meta(), minLength: 1, maxLength }),
  );

/** A text that may be empty, which is `null`. */
export const nullableText = (maxLength: number) =>
  z.string().check(characters(maxLength)).meta({ maxLength }).nullable();

/** What was sent must hold; what was not sent stays as it is. */
export function optional<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object(shape).partial().shape;
}

// RFC 5321 in outline, as Laravel's default `email` rule: `a@b` passes; a second @, a space or two dots
// in a row don't. The schemas of the cms have the same pattern.
const EMAIL =
  /^[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*@[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*$/;

/** An e-mail address, lower-cased. */
export const email = () =>
  text(255, z.stringFormat('email', EMAIL).meta({ format: 'email' })).overwrite((value) =>
    value.toLowerCase(),
  );

/** A whole number, or its digits as a form sends them. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  );

export const id = () => z.int().min(1);

const TRUTHY: unknown[] = [true, 1, '1', 'true', 'on', 'yes'];

/** Laravel's `boolean()`: what is none of the words for true is false. */
export const flag = () => z.preprocess((value) => TRUTHY.includes(value), z.boolean()).optional();

export const dateTime = () =>
  z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });

/** `YYYY-MM-DD`, Europe/London. */
export const date = () => z.string().meta({ format: 'date' });

/** Clock time in Europe/London. */
export const clockTime = () => z.string().meta({ description: 'HH:MM, Europe/London' });

/** A file of a multipart form: it comes beside the input, and its own checks read it from the disk. */
export const file = (description: string) =>
  z.unknown().meta({ type: 'string', format: 'binary', description });

/** Ids in their new order, or objects that have one. */
export const order = () =>
  z
    .array(
      z
        .preprocess(
          (item) => (typeof item === 'object' && item !== null ? item : { id: item }),
          z.object({ id: wholeNumber(1, 999_999_999) }),
        )
        .meta({ description: 'An id, or an object that has one' }),
    )
    .min(1);

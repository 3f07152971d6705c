import { z } from 'zod';
import { mailProblem } from '../domain/field-problems';
import { farDate, isDate } from '../domain/iso-date';
import { plainText } from '../domain/plain-text';
import { TELEPHONE, tidyTelephone } from '../domain/telephone';

/**
 * Building blocks of messages. compat-api's `laravel-messages.ts` has the error messages, except
 * those that the checks below set.
 */

/** An object that OpenAPI describes once, under its own name. */
export const component = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });

/** Treats an empty string, list or object as missing, as Laravel's `required` does. */
const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Checks the length as Laravel's `max` does: an emoji of two UTF-16 units is one character.
 * Counting characters is slow, so it is avoided where possible.
 */
function isWithin(maximum: number, text: string): boolean {
  if (text.length <= maximum) return true;
  return text.length <= 2 * maximum && [...text].length <= maximum;
}

const characters = (maximum: number) =>
  z.check<string>(({ value, issues }) => {
    if (isWithin(maximum, value)) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
  });

/** A required string. `format` narrows it, e.g. `emailFormat`. */
export const text = (maxLength: number, format: z.ZodType<string> = z.string()) =>
  z.preprocess(
    (value) => (isEmpty(value) ? undefined : value),
    format.check(characters(maxLength)).meta({ ...format.meta(), minLength: 1, maxLength }),
  );

/** A string that may be empty. The server reads an empty one as `null`. */
export const nullableText = (maxLength: number) =>
  z.string().check(characters(maxLength)).meta({ maxLength }).nullable();

export function optional<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object(shape).partial().shape;
}

// Laravel's `email` rule, a simplified RFC 5321: `a@b` passes; a second @, a space or consecutive
// dots fail. The cms schemas have the same pattern.
const EMAIL =
  /^[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*@[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*$/;

const emailFormat = z.stringFormat('email', EMAIL).meta({ format: 'email' });

const changed = (change: (typed: string) => string, field: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === 'string' ? change(value) : value), field);

/** An email address without invisible characters, in lower case. */
export const email = () =>
  changed(plainText, text(255, emailFormat)).overwrite((value) => value.toLowerCase());

/**
 * An email address that is new to the site. Only new addresses are checked with `mailProblem`,
 * because stored addresses may be older than this check.
 */
export const newEmail = () =>
  email().check(
    z.check<string>(({ value, issues }) => {
      const message = EMAIL.test(value) && mailProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );

export const telephone = () =>
  changed(tidyTelephone, text(40, z.stringFormat('telephone number', TELEPHONE)));

/**
 * Matches a link, or a host that email programs would link. Does not match `Dr.Smith`, `St.John` or
 * `J.R.Smith`. A host such as `t.co` looks like an initial with a surname, so it matches only with
 * a path.
 */
const LINK =
  /\/\/|\bwww\.|\.\p{L}{2,}\/|(?<!(?<![\p{L}\d-])(?:\p{L}|[dm]r|mrs|ms|st|prof|rev))(?<=[\p{L}\d])\.\p{L}{2,}/iu;

/**
 * A person's name. It must not contain a link, because the site emails the name to whatever address
 * is typed beside it.
 */
export const personName = (maxLength: number) =>
  text(maxLength).check(
    z.check<string>(({ value, issues }) => {
      if (typeof value !== 'string' || !LINK.test(value.normalize('NFKC'))) return;
      issues.push({ code: 'custom', message: 'Enter a name without a link.', input: value });
    }),
  );

export const day = () =>
  text(10, z.stringFormat('date', isDate)).meta({ format: 'date', description: 'Europe/London' });

/** The day of a booking or a closing: from yesterday to two years ahead. */
export const nearDay = () =>
  day()
    .check(({ value, issues }) => {
      const message = isDate(value) && farDate(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .meta({ format: 'date', description: 'Europe/London, from yesterday to two years ahead' });

/** A whole number, or a string of digits from a form. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  );

export const id = () => z.int().min(1);

const TRUTHY: unknown[] = [true, 1, '1', 'true', 'on', 'yes'];

/**
 * Works like Laravel's `boolean()`: every value that is not in `TRUTHY` is false. But a missing
 * field stays `undefined`.
 */
export const flag = () => z.preprocess((value) => TRUTHY.includes(value), z.boolean()).optional();

export const dateTime = () =>
  z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });

/** `YYYY-MM-DD`, Europe/London. */
export const date = () => z.string().meta({ format: 'date' });

export const clockTime = () => z.string().describe('HH:MM, Europe/London');

/** A file in a multipart form, which is received and checked apart from the other fields. */
export const file = (description: string) =>
  z.unknown().meta({ type: 'string', format: 'binary', description });

/** The entries of a list in a new sequence: ids, or objects with an id. */
export const order = () =>
  z
    .array(
      z
        .preprocess(
          (item) => (typeof item === 'object' && item !== null ? item : { id: item }),
          z.object({ id: wholeNumber(1, 999_999_999) }),
        )
        .describe('An id, or an object that has one'),
    )
    .min(1);

import { Buffer } from 'node:buffer';
import type { FieldErrors } from '../contract/errors';
import type { Input } from '../body/normalise-input';
import { ValidationError } from '../routing/http-errors';

/**
 * Laravel's validation rules as far as this API uses them, with Laravel's texts
 * (`validation.php`, version 10 and later). A schema names a field's rules; `validate` returns typed
 * values of exactly those fields: unknown keys never get further than this.
 */

type Outcome<Value> = { value: Value } | { errors: string[] };

export interface Field<Value> {
  /** `raw` is `undefined` when the key was not sent, `null` when it was sent empty. */
  check(raw: unknown, attribute: string, input: Input): Outcome<Value>;
}

export type Schema = Record<string, Field<unknown>>;
export type Validated<S extends Schema> = {
  [Key in keyof S]: S[Key] extends Field<infer Value> ? Value : never;
};

/** @throws ValidationError with every failing field's messages, in the schema's order. */
export function validate<S extends Schema>(input: Input, schema: S): Validated<S> {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema)) {
    const outcome = field.check(input[name], attributeName(name), input);
    if ('errors' in outcome) errors[name] = outcome.errors;
    else values[name] = outcome.value;
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return values as Validated<S>;
}

/** Runs two checks, one of them of a file, and throws the errors of both together. */
export async function validateBoth<First, Second>(
  first: () => First,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const [one, two] = await Promise.allSettled([(async () => first())(), second()]);
  if (one.status === 'fulfilled' && two.status === 'fulfilled') return [one.value, two.value];
  const reasons = [one, two].flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const refusals = reasons.filter((reason) => reason instanceof ValidationError);
  const failure = reasons.find((reason) => !(reason instanceof ValidationError));
  if (failure) throw new Error('An input could not be checked.', { cause: failure });
  const errors = Object.assign({}, ...refusals.map((refusal) => refusal.errors)) as FieldErrors;
  throw new ValidationError(errors, refusals.some(({ status }) => status === 413) ? 413 : 422);
}

/** `uploadFile` → `upload file`, `password_confirmation` → `password confirmation`. */
function attributeName(key: string): string {
  return key
    .replace(/(.)(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .replace(/_/g, ' ');
}

export const requiredMessage = (attribute: string) => `The ${attribute} field is required.`;

/** Laravel's text for a file of more bytes. */
export const greaterThan = (bytes: number) => (attribute: string) =>
  `The ${attribute} field must not be greater than ${bytes / 1024} kilobytes.`;

function isEmpty(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return true;
  if (typeof raw !== 'object') return false;
  return Object.keys(raw).length === 0;
}

interface TextRules {
  max: number;
  /** Extra rule on the text; returns the message or `null`. */
  also?: (text: string, attribute: string, input: Input) => string | null;
}

function checkText(raw: unknown, attribute: string, input: Input, rules: TextRules) {
  if (typeof raw !== 'string') return { errors: [`The ${attribute} field must be a string.`] };
  const errors = [];
  const extra = rules.also?.(raw, attribute, input);
  if (extra) errors.push(extra);
  if ([...raw].length > rules.max) {
    errors.push(`The ${attribute} field must not be greater than ${rules.max} characters.`);
  }
  return errors.length > 0 ? { errors } : { value: raw };
}

/** A text that must be there. */
export function text(rules: TextRules): Field<string> {
  return {
    check(raw, attribute, input) {
      if (isEmpty(raw)) return { errors: [requiredMessage(attribute)] };
      return checkText(raw, attribute, input, rules);
    },
  };
}

/** A text that may be empty (`null`) or not sent (`undefined`: the stored value stays). */
export function optionalText(rules: TextRules): Field<string | null | undefined> {
  return {
    check(raw, attribute, input) {
      if (raw === undefined || raw === null) return { value: raw };
      return checkText(raw, attribute, input, rules);
    },
  };
}

/** What was sent must hold; what was not sent stays as it is. */
export function sometimes<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    check: (raw, attribute, input) =>
      raw === undefined ? { value: undefined } : field.check(raw, attribute, input),
  };
}

// RFC 5321 in outline, as Laravel's default `email` rule: `a@b` passes; a second @, a space or two dots
// in a row don't. The schemas of the cms have the same pattern.
const EMAIL =
  /^[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*@[^\s.@"(),:;<>[\\\]]+(\.[^\s.@"(),:;<>[\\\]]+)*$/;

/** An e-mail address, lower-cased. */
export function email(): Field<string> {
  const field = text({
    max: 255,
    also: (value, attribute) =>
      EMAIL.test(value) ? null : `The ${attribute} field must be a valid email address.`,
  });
  return {
    check(raw, attribute, input) {
      const outcome = field.check(raw, attribute, input);
      return 'value' in outcome ? { value: outcome.value.toLowerCase() } : outcome;
    },
  };
}

/** bcrypt reads 72 bytes and silently ignores the rest. */
const PASSWORD_MAX_BYTES = 72;
const PASSWORD_MIN = 8;

function checkPassword(raw: unknown, attribute: string, input: Input): Outcome<string> {
  if (typeof raw !== 'string') return { errors: [`The ${attribute} field must be a string.`] };
  const errors = [];
  if ([...raw].length < PASSWORD_MIN) {
    errors.push(`The ${attribute} field must be at least ${PASSWORD_MIN} characters.`);
  }
  if (Buffer.byteLength(raw) > PASSWORD_MAX_BYTES) {
    errors.push(`The ${attribute} field must not be greater than ${PASSWORD_MAX_BYTES} bytes.`);
  }
  if (input.password_confirmation !== raw) {
    errors.push(`The ${attribute} field confirmation does not match.`);
  }
  return errors.length > 0 ? { errors } : { value: raw };
}

/** A new password with its confirmation beside it; the error of either stands here. */
export function newPassword(): Field<string> {
  return {
    check: (raw, attribute, input) =>
      isEmpty(raw)
        ? { errors: [requiredMessage(attribute)] }
        : checkPassword(raw, attribute, input),
  };
}

/** As `newPassword`, but an empty one leaves the password unchanged. */
export function changedPassword(): Field<string | undefined> {
  return {
    check: (raw, attribute, input) =>
      raw === undefined || raw === null
        ? { value: undefined }
        : checkPassword(raw, attribute, input),
  };
}

/** One of a few words; `fallback` when nothing was sent. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): Field<Value> {
  return {
    check(raw, attribute) {
      if (raw === undefined || raw === null) {
        return fallback ? { value: fallback } : { errors: [requiredMessage(attribute)] };
      }
      const value = values.find((candidate) => candidate === raw);
      return value ? { value } : { errors: [`The selected ${attribute} is invalid.`] };
    },
  };
}

/** Laravel's `boolean()`: `true`, `1`, `"1"`, `"true"`, `"on"` and `"yes"` are true, all else is not. */
export function flag(): Field<boolean> {
  const truthy: unknown[] = [true, 1, '1', 'true', 'on', 'yes'];
  return { check: (raw) => ({ value: truthy.includes(raw) }) };
}

import type { z } from 'zod';
import { ValidationError } from '@saltmarsh/cms/errors';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import type { Input } from '../body/normalise-input';
import type { ApiContext } from '../routing/context';
import { contentRuleErrorOf } from './content-rule-error';
import { laravelMessage } from './laravel-messages';

/**
 * Returns the typed values of the schema's fields and drops all others.
 * @param hints a sentence for each field, added to the field's message if the value is too great
 * @throws ValidationError with the messages of every invalid field, in the schema's order
 */
export function validate<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
  hints: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const result = schema.safeParse(input, { error: laravelMessage });
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { code, path, message } of result.error.issues) {
    const key = path.join('.');
    const hint = code === 'too_big' ? hints[key] : undefined;
    (errors[key] ??= []).push(hint ? `${message} ${hint}` : message);
  }
  throw new ValidationError(inOrderOf(schema, errors));
}

/** @throws ValidationError */
export const validateQuery = <Schema extends z.ZodType>(
  { state }: Pick<ApiContext, 'state'>,
  schema: Schema,
): z.output<Schema> => validate(Object.fromEntries(state.query), schema);

/**
 * Sorts the errors into the order of the schema: a rule on two fields runs last, but its message
 * belongs to one of the two fields.
 */
function inOrderOf(schema: z.ZodType, errors: FieldErrors): FieldErrors {
  const fields = Object.keys(shapeOf(schema));
  const rank = (key: string) => fields.indexOf(key.split('.', 1)[0] ?? key);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)));
}

function shapeOf(schema: z.core.$ZodType): object {
  const { def } = schema._zod as unknown as { def: { shape?: object; in?: z.core.$ZodType } };
  return def.shape ?? (def.in ? shapeOf(def.in) : {});
}

/**
 * Runs two checks and throws the validation errors of both together. Rethrows any other failure.
 */
export async function validateBoth<First, Second>(
  first: () => First,
  second: () => Second | Promise<Second>,
): Promise<[First, Second]> {
  const [one, two] = await Promise.allSettled([(async () => first())(), (async () => second())()]);
  if (one.status === 'fulfilled' && two.status === 'fulfilled') return [one.value, two.value];
  const errors: FieldErrors = {};
  for (const result of [one, two]) {
    if (result.status === 'fulfilled') continue;
    const rejection: unknown = contentRuleErrorOf(result.reason) ?? result.reason;
    if (!(rejection instanceof ValidationError)) throw rejection;
    Object.assign(errors, rejection.errors);
  }
  throw new ValidationError(errors);
}

import type { FieldValues } from 'react-hook-form';
import { messageOf, type ApiError } from '../public/lib/api-error';
import type { FieldMessages, FormModel } from './form-model';

export interface PlacedErrors {
  /** Messages that belong to no field of the form. */
  rest: string[];
  /** The first field with a message. */
  first?: string;
}

/**
 * Sets each error list of a 422 on the field of that name and returns the rest. `names` maps server names to
 * form names where they differ, e.g. `{ file: 'uploadFile' }`.
 */
export function placeServerErrors<Values extends FieldValues>(
  form: Pick<FormModel<Values>, 'getValues' | 'setError'>,
  error: ApiError,
  names: Readonly<Record<string, string>> = {},
): PlacedErrors {
  const fields = Object.keys(form.getValues());
  const rest: string[] = [];
  const taken = new Set<string>();
  for (const [serverName, messages] of Object.entries(error.errors)) {
    const name = names[serverName] ?? serverName;
    if (!fields.includes(name)) {
      rest.push(...messages);
    } else if (!taken.has(name)) {
      taken.add(name);
      form.setError(name, {
        type: 'server',
        message: messages[0],
        types: { server: messages },
      });
    }
  }
  const first = fields.find((name) => taken.has(name));
  if (!first && rest.length === 0) rest.push(messageOf(error));
  return { rest, first };
}

/** Returns all messages of one field: the server's list, or the message of a client-side rule. */
export function fieldMessages(error: FieldMessages | undefined): string[] {
  const list = error?.types?.server;
  if (Array.isArray(list)) return list;
  return error?.message ? [error.message] : [];
}

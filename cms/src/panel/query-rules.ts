import { isDeepStrictEqual } from 'node:util';
import { isFilter } from './filter-rules';
import type { FieldTypes } from './field-types';

/** Returns whether the panel sends such a value, as parsed by Strapi's own parser. */
export type QueryRule = (value: unknown, fields: FieldTypes) => boolean;

export const numberUpTo =
  (max: number): QueryRule =>
  (value) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) <= max;

export const text =
  (maxLength: number): QueryRule =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength;

export const oneOf =
  (...allowed: string[]): QueryRule =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);

/** Allows the few nested parameters that the panel sends. */
export const exactly =
  (...allowed: unknown[]): QueryRule =>
  (value) =>
    allowed.some((each) => isDeepStrictEqual(plain(value), each));

/**
 * Allows sorting by one field of the type itself, never by a path: `createdBy.password` would reveal the
 * order of hashes.
 */
export const sortBy: QueryRule = (value, fields) => {
  const [, field] = (typeof value === 'string' && /^(\w+):(?:ASC|DESC)$/i.exec(value)) || [];
  return field !== undefined && fields.has(field);
};

export const filterBy: QueryRule = (value, fields) => isFilter(plain(value), fields);

/** Copies objects that qs makes without a prototype, which never equal a literal. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

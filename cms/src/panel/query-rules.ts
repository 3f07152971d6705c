import type { UID } from '@strapi/strapi';

/** Returns whether the panel may send this value, which Strapi's parser has already parsed. */
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

/** Allows the few nested parameters that the panel sends, with their keys in the same sequence. */
export const exactly =
  (...allowed: unknown[]): QueryRule =>
  (value) =>
    allowed.some((each) => JSON.stringify(value) === JSON.stringify(each));

/** Allows sorting by the type's own fields only: `createdBy.password` would reveal hashes. */
export const sortBy: QueryRule = (value, fields) => {
  const [, field] = (typeof value === 'string' && /^(\w+):(?:ASC|DESC)$/i.exec(value)) || [];
  return field !== undefined && fields.has(field);
};

export const filterBy: QueryRule = (value, fields) => isFilter(value, fields);

const MAX_DEPTH = 4;
const MAX_LENGTH = 20;
/** Relations that the panel may filter by, and only by their ids. */
const RELATIONS = new Set(['createdBy', 'updatedBy', 'folder', 'parent']);

const COMPARISONS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$notIn'];
const TEXT_COMPARISONS = [
  ...['$eqi', '$nei', '$contains', '$containsi', '$notContains', '$notContainsi'],
  ...['$startsWith', '$startsWithi', '$endsWith', '$endsWithi'],
];
const PRESENCE = ['$null', '$notNull'];

/** Checks that a value has its field's type: PostgreSQL would fail on any other value. */
const IS_OF_KIND: Record<FieldKind, (value: string) => boolean> = {
  text: (value) => value.length <= 500,
  number: (value) => /^-?\d{1,9}(\.\d{1,6})?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  date: (value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
};

/**
 * Returns true for filters as the panel's forms send them: conditions on the type's own fields and
 * on the ids of a few relations, joined by `$and` and `$or`. Strapi would follow the relations of
 * any other filter, even to an admin's password.
 */
function isFilter(filter: unknown, fields: FieldTypes, depth = 0): boolean {
  if (!isRecord(filter) || depth > MAX_DEPTH) return false;
  return Object.entries(filter).every(([key, inner]) => {
    if (key === '$and' || key === '$or') {
      return isShortList(inner) && inner.every((each) => isFilter(each, fields, depth + 1));
    }
    if (RELATIONS.has(key)) return isRelation(inner);
    const kind = fields.get(key);
    return kind !== undefined && isCondition(inner, kind, depth + 1);
  });
}

function isRelation(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const [[key, condition] = [], ...others] = Object.entries(value);
  return key === 'id' && others.length === 0 && isCondition(condition, 'number', 1);
}

function isCondition(condition: unknown, kind: FieldKind, depth: number): boolean {
  if (typeof condition === 'string') return IS_OF_KIND[kind](condition);
  if (!isRecord(condition) || depth > MAX_DEPTH) return false;
  return Object.entries(condition).every(([operator, value]) => {
    if (operator === '$not') return isCondition(value, kind, depth + 1);
    if (PRESENCE.includes(operator)) return value === 'true' || value === 'false';
    const isKnown =
      COMPARISONS.includes(operator) || (kind === 'text' && TEXT_COMPARISONS.includes(operator));
    const values = isShortList(value) ? value : [value];
    return isKnown && values.every((each) => typeof each === 'string' && IS_OF_KIND[kind](each));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShortList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length <= MAX_LENGTH;
}

type FieldKind = 'text' | 'number' | 'boolean' | 'date';
/** Fields allowed in sorting and filters. */
export type FieldTypes = ReadonlyMap<string, FieldKind>;

const KINDS: Record<string, FieldKind> = {
  ...{ string: 'text', text: 'text', richtext: 'text', email: 'text', enumeration: 'text' },
  ...{ integer: 'number', biginteger: 'number', decimal: 'number', float: 'number' },
  ...{ boolean: 'boolean', date: 'date', datetime: 'date', time: 'text' },
};
const OF_EVERY_TYPE: [string, FieldKind][] = [
  ['id', 'number'],
  ['documentId', 'text'],
  ['createdAt', 'date'],
  ['updatedAt', 'date'],
];

interface Attribute {
  type: string;
  private?: boolean;
}

/**
 * Returns a type's fields, except relations and private fields, whose values filters could reveal.
 */
export function fieldTypes(uid: string): FieldTypes {
  const { attributes } = strapi.getModel(uid as UID.Schema);
  const own = Object.entries(attributes as Record<string, Attribute>).flatMap(([name, field]) => {
    const kind = field.private ? undefined : KINDS[field.type];
    return kind ? [[name, kind] as const] : [];
  });
  return new Map([...OF_EVERY_TYPE, ...own]);
}

import type { FieldKind, FieldTypes } from './field-types';

const MAX_DEPTH = 4;
const MAX_LENGTH = 20;
/** Relations by which the panel filters, only by their id. */
const RELATIONS = new Set(['createdBy', 'updatedBy', 'folder', 'parent']);

const COMPARISONS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$notIn'];
const TEXT_COMPARISONS = [
  ...['$eqi', '$nei', '$contains', '$containsi', '$notContains', '$notContainsi'],
  ...['$startsWith', '$startsWithi', '$endsWith', '$endsWithi'],
];
const PRESENCE = ['$null', '$notNull'];

/** PostgreSQL would fail on a value of the wrong type. */
const IS_OF_KIND: Record<FieldKind, (value: string) => boolean> = {
  text: (value) => value.length <= 500,
  number: (value) => /^-?\d{1,9}(\.\d{1,6})?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  date: (value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
};

/**
 * Returns whether this is a filter as the panel's forms write it: conditions on the type's own fields, joined
 * by `$and` and `$or`. Strapi itself would follow relations, up to an admin's password.
 */
export function isFilter(filter: unknown, fields: FieldTypes, depth = 0): boolean {
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

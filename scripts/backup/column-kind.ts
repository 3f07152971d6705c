import { Failure } from '../failure';
import type { ColumnKind } from './manifest';

/** Both databases' own words for their columns' types; SQLite keeps those that knex declared. */
const KINDS: [words: RegExp, kind: ColumnKind][] = [
  [/^bool/, 'boolean'],
  [/^(timestamp|datetime)/, 'timestamp'],
  [/^date/, 'date'],
  [/^time/, 'time'],
  [/^json/, 'json'],
  [/^(int|bigint|smallint|float|double|real|numeric|decimal)/, 'number'],
];

export function kindOf(type: string): ColumnKind {
  return KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1] ?? 'text';
}

/**
 * Converts what is not null; the result has the columns, in their order, and no others.
 * @throws Failure if a value is not of its column's kind; its message does not have the value
 */
export function mapRow(
  columns: Record<string, ColumnKind>,
  row: Record<string, unknown>,
  convert: (kind: ColumnKind, value: unknown) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(columns)) {
    try {
      mapped[name] = row[name] == null ? null : convert(kind, row[name]);
    } catch {
      throw new Failure(`A value in the column "${name}" can't be read as ${kind}.`);
    }
  }
  return mapped;
}

/** `HH:MM:SS.mmm`, as Strapi writes it; PostgreSQL drops milliseconds of zero. */
export function fullTime(text: string): string {
  const [time = '', fraction = ''] = text.split('.');
  return `${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
}

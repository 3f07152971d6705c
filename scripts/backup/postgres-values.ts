import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';
import { fullTime } from './column-kind';
import type { ColumnKind } from './manifest';

/** pg would read a date as a moment: midnight of this machine's zone. */
export const TYPES: CustomTypesConfig = {
  getTypeParser(id, format): (text: string) => unknown {
    if (id === types.builtins.DATE) return (text) => text;
    return types.getTypeParser(id, format) as (text: string) => unknown;
  },
};

/**
 * Timestamps have no zone in the table: pg writes and reads them in that of its process, so backup and
 * restore have to run with the zone of the site.
 */
export function fromPostgres(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'timestamp':
      return (value as Date).toISOString();
    case 'time':
      return fullTime(String(value));
    case 'number':
      return Number(value);
    case 'boolean':
    case 'date':
    case 'json':
    case 'text':
      return value;
  }
}

export function toPostgres(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'timestamp':
      return new Date(String(value));
    case 'json':
      return JSON.stringify(value);
    // PostgreSQL can't store the character, and the site drops it there.
    case 'text':
      return String(value).replaceAll('\0', '');
    case 'boolean':
    case 'date':
    case 'time':
    case 'number':
      return value;
  }
}

import { fullTime } from './column-kind';
import type { ColumnKind } from './manifest';

/** SQLite has neither booleans (0, 1) nor timestamps (milliseconds since 1970) nor JSON (text). */
export function fromSqlite(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'boolean':
      return Boolean(value);
    case 'timestamp':
      return readTimestamp(value).toISOString();
    case 'date':
      return typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : value;
    case 'time':
      return fullTime(String(value));
    case 'json':
      return JSON.parse(String(value));
    case 'number':
    case 'text':
      return value;
  }
}

export function toSqlite(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'boolean':
      return value ? 1 : 0;
    case 'timestamp':
      return Date.parse(String(value));
    case 'json':
      return JSON.stringify(value);
    case 'date':
    case 'time':
    case 'number':
    case 'text':
      return value;
  }
}

/** SQLite's own defaults write `YYYY-MM-DD HH:MM:SS`, in UTC. */
function readTimestamp(value: unknown): Date {
  if (typeof value === 'number') return new Date(value);
  const text = String(value);
  return new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
  );
}

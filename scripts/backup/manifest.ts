import { z } from 'zod';
import { Failure } from '../failure';

/**
 * Raise this number when older versions of the site can no longer restore what this version saves.
 */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const content = z.object({ size: z.int().nonnegative(), sha256: z.string().length(64) });

const columnKind = z.enum(['boolean', 'date', 'json', 'number', 'text', 'time', 'timestamp']);

const table = content.extend({
  name: z.string().regex(/^\w+$/),
  rows: z.int().nonnegative(),
  columns: z.record(z.string(), columnKind),
});

/** A stored file below `public`. The name is checked, because a restore writes to that path. */
const storedFile = content.extend({ name: z.string().regex(/^uploads\/[^/\\\0]+(?<!\/\.{1,2})$/) });

const manifest = z.object({
  site: z.literal('saltmarsh'),
  format: z.literal(FORMAT),
  /** ISO 8601, in UTC. */
  createdAt: z.string(),
  /**
   * The migrations that have run. A restore needs the same migrations, because it does not change
   * the rows.
   */
  migrations: z.array(z.string()),
  /**
   * The size and hash of the saved secret, or `APP_SECRET` if the operator keeps it in that
   * variable.
   */
  secret: z.union([content, z.literal('APP_SECRET')]),
  tables: z.array(table),
  files: z.array(storedFile),
});

/** Size in bytes and SHA-256 hash, in hexadecimal, of one entry of the archive. */
export type Content = z.infer<typeof content>;
export type SavedTable = z.infer<typeof table>;
export type Manifest = z.infer<typeof manifest>;
export type ColumnKind = z.infer<typeof columnKind>;

/** @throws Failure if `found` is not the manifest of a backup, or has another format */
export function parseManifest(found: unknown): Manifest {
  const { data } = manifest.safeParse(found);
  if (data) return data;
  throw new Failure('The file is not a backup of this site, or a later version made it.');
}

export const tableEntry = (table: string) => `database/${table}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

/** Returns all entries except the manifest, by name, in the sequence of the archive. */
export function entriesOf({ secret, tables, files }: Manifest): Map<string, Content> {
  return new Map<string, Content>([
    ...(secret === 'APP_SECRET' ? [] : [[SECRET, secret] as const]),
    ...tables.map((table) => [tableEntry(table.name), table] as const),
    ...files.map((file) => [fileEntry(file.name), file] as const),
  ]);
}

export function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.length} files`;
}

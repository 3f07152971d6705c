import { Failure } from '../failure';
import type { Row, SiteDatabase, Table } from './site-database';

export interface NamedFile {
  /** As `StoredFile` has it. */
  name: string;
  isOfSize: (bytes: number) => boolean;
}

/** A file's row, or a smaller width of an image in its `formats`. */
interface Address {
  url?: unknown;
  /** In thousands of bytes, rounded to ten. */
  size?: unknown;
  sizeInBytes?: unknown;
}

/** The files of the media library, and those that only its history keeps, with their smaller widths. */
export async function namedFiles(database: SiteDatabase, tables: Table[]): Promise<NamedFile[]> {
  const library = tables.find(({ name }) => name === 'files');
  if (!library) throw new Failure('There is nothing to save yet: the database is not a site’s.');
  const kept = tables.find(({ name }) => name === 'kept_files');
  const named = new Map<string, NamedFile>();
  const add = (row: Row) => {
    for (const file of addressesOf(row).map(fileOf)) named.set(file.name, file);
  };
  for await (const row of database.rows(library)) add(row);
  // Each has the row that the library had. Those that are due to be deleted may be gone, or not be there yet.
  if (kept) {
    for await (const { file_row: row, due_at: dueAt } of database.rows(kept))
      if (dueAt == null) add(row as Row);
  }
  return [...named.values()];
}

function addressesOf(row: Row): Address[] {
  return [row, ...Object.values((row.formats ?? {}) as Record<string, Address>)];
}

function fileOf({ url, size, sizeInBytes }: Address): NamedFile {
  const name = /^\/(uploads\/.+)$/.exec(String(url))?.[1];
  if (!name) {
    throw new Failure(`The media library has a file outside of this site, at ${String(url)}.`);
  }
  const isOfSize = (bytes: number) =>
    typeof sizeInBytes === 'number'
      ? bytes === sizeInBytes
      : typeof size !== 'number' || Math.abs(bytes - size * 1000) <= 5.001;
  return { name, isOfSize };
}

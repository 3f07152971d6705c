import { statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure';
import type { SiteDatabase, Table } from './database';
import { fileEntry } from './manifest';
import type { StoredFiles } from './stored-files';

interface NamedFile {
  name: string;
  isOfSize: (bytes: number) => boolean;
}

/** A file of the media library or of its history, or a smaller width of an image in its `formats`. */
interface FileRow {
  url: string;
  /** Thousands of bytes, rounded to ten. */
  size: number | null;
  sizeInBytes?: number;
  formats?: Record<string, FileRow> | null;
}
type KeptRow = { file_row?: FileRow; due_at?: string | null };

/** The files of the media library, and those that only its history keeps, with their smaller widths. */
export async function namedFiles(database: SiteDatabase, tables: Table[]): Promise<NamedFile[]> {
  const named = new Map<string, NamedFile>();
  for (const table of tables.filter(({ name }) => ['files', 'kept_files'].includes(name))) {
    for await (const json of database.rows(table)) {
      const row = JSON.parse(json) as FileRow & KeptRow;
      // Those that are due to be deleted may be gone, or not be there yet.
      if (row.due_at != null) continue;
      const file = row.file_row ?? row;
      for (const { url, ...size } of [file, ...Object.values(file.formats ?? {})]) {
        const name = /^\/(uploads\/.+)$/.exec(url)?.[1];
        if (!name)
          throw new Failure(`The media library has a file outside of this site, at ${url}.`);
        named.set(name, { name, isOfSize: (bytes) => isOfSize(size, bytes) });
      }
    }
  }
  return [...named.values()];
}

function isOfSize({ size, sizeInBytes }: Omit<FileRow, 'url'>, bytes: number): boolean {
  if (sizeInBytes !== undefined) return bytes === sizeInBytes;
  return size == null || Math.abs(bytes - size * 1000) <= 5.001;
}

/** Copies of stored files, by their names. */
type Copies = Map<string, { path: string; version: string }>;

/** Copies all files that are not in `known` in the same version into `folder`. */
export async function takeFiles(
  files: StoredFiles,
  folder: string,
  known: Copies = new Map(),
): Promise<Copies> {
  await mkdir(join(folder, 'uploads'), { recursive: true });
  const taken: Copies = new Map();
  for await (const { name, version } of files.list()) {
    if (known.get(name)?.version === version) continue;
    const path = join(folder, name);
    if (await files.read(name, version, path)) taken.set(name, { path, version });
  }
  return taken;
}

/**
 * Moves the copy of each named file below `folder`, as the archive calls it. Returns the names of
 * those that have no copy of the right size, or two: one of them belongs to another moment.
 */
export async function chooseFiles(
  named: NamedFile[],
  copies: Copies[],
  folder: string,
): Promise<string[]> {
  await mkdir(join(folder, fileEntry('uploads')), { recursive: true });
  const unclear: string[] = [];
  for (const { name, isOfSize } of named) {
    const paths = copies.flatMap((each) => each.get(name)?.path ?? []);
    const [path, other] = paths.filter((each) => isOfSize(statSync(each).size));
    if (path && !other) await rename(path, join(folder, fileEntry(name)));
    else unclear.push(name);
  }
  return unclear;
}

import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { forgetsWithContent, hasChangedSince, contentClock } from './response-cache';

const MEGABYTE = 1024 * 1024;
/** In all. */
const MAX_MEMORY = 32 * MEGABYTE;
/** Of one file. Larger ones are read from the disk each time; where they are is still known. */
const MAX_IN_MEMORY = 2 * MEGABYTE;

/** What an address serves. */
export interface FoundFile {
  /** On this disk. */
  path: string;
  stats: Pick<Stats, 'size' | 'mtimeMs'>;
  headers: Readonly<Record<string, string>>;
  /** Its address has `?v=`, which changes with the content. */
  isVersioned: boolean;
}

/** A file with all that a response needs, found without the database. */
export interface KnownFile extends Omit<FoundFile, 'stats'> {
  size: number;
  /** Strong, as nginx makes it: a stored file is replaced whole. */
  etag: string;
  lastModified: string;
  /** Absent if the file is large. */
  body?: Buffer;
}

interface Entry {
  file: KnownFile;
  tags: Set<string>;
}

const files = new LRUCache<string, Entry>({
  maxSize: MAX_MEMORY,
  sizeCalculation: ({ file }) => 1024 + (file.body?.length ?? 0),
});
forgetsWithContent(files);

const underWay = new Map<string, Promise<KnownFile | undefined>>();

/** Path without the query → file. Only paths that were found are known. */
export const knownFile = (path: string): KnownFile | undefined => files.get(path)?.file;

/** Forgets a file that is not where it was. */
export const forgetFile = (path: string) => void files.delete(path);

export const knownFilesSize = () => ({ entries: files.size, bytes: files.calculatedSize });

/**
 * The file at `path`, known or found now; kept until content of the kinds in `tags` changes. Concurrent
 * callers share the work.
 */
export async function fileAt(
  path: string,
  tags: readonly string[],
  find: () => Promise<FoundFile | undefined>,
): Promise<KnownFile | undefined> {
  const known = knownFile(path);
  if (known) return known;
  const shared = underWay.get(path);
  if (shared) return shared;
  const promise = findAndKeep(path, new Set(tags), find).finally(() => underWay.delete(path));
  underWay.set(path, promise);
  return promise;
}

async function findAndKeep(
  path: string,
  tags: Set<string>,
  find: () => Promise<FoundFile | undefined>,
): Promise<KnownFile | undefined> {
  const startedAt = contentClock();
  const found = await find();
  if (!found) return undefined;
  const file = await load(found);
  if (!hasChangedSince(startedAt, tags)) files.set(path, { file, tags });
  return file;
}

/** Reads a file that is small enough to be sent from memory. */
export async function load({ stats: { size, mtimeMs }, ...found }: FoundFile): Promise<KnownFile> {
  const body = size <= MAX_IN_MEMORY ? await readFile(found.path) : undefined;
  return {
    ...found,
    size: body?.length ?? size,
    etag: `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`,
    lastModified: new Date(mtimeMs).toUTCString(),
    body,
  };
}

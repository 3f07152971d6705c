import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CACHE_CONTROL } from '../contract/cache-control';
import { hasOtherOrigins } from '../routing/cors';
import { createTaggedCache } from './tagged-cache';

const MEGABYTE = 1024 * 1024;
/** Of all files. */
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

type Headers = Readonly<Record<string, string | number>>;

/** Made once: a request adds none, but for a part. */
export interface FileHeaders {
  /** Of a 304. */
  validators: Headers;
  whole: Headers;
}

/** A file with all that a response needs, found without the database. */
export interface KnownFile {
  path: string;
  size: number;
  /** Of the stored file. */
  mtimeMs: number;
  /** Strong, as nginx makes it: a stored file is replaced whole. */
  etag: string;
  modifiedAt: number;
  /** Our front ends at other origins may read it: `Vary` names `Origin`. */
  isCrossOrigin: boolean;
  headers: FileHeaders;
  /** At an address with `?v=`; absent if that means nothing. */
  versionedHeaders?: FileHeaders;
  /** Absent if the file is large. */
  body?: Buffer;
}

/** Path without the query → file. Only what was found is kept. */
const files = createTaggedCache<KnownFile | undefined>({
  fixed: MAX_MEMORY,
  sizeOf: (file) => file?.body?.length ?? 0,
});

export const knownFile = files.get;
export const forgetFile = (path: string) => files.forget(path);
export const knownFilesSize = files.size;

/**
 * The file at `path`, known or found now; kept until content of the kinds in `tags` changes. Concurrent
 * callers share the work.
 */
export function fileAt(
  path: string,
  tags: readonly string[],
  find: () => Promise<FoundFile | undefined>,
): Promise<KnownFile | undefined> {
  return files.getOrBuild(path, async () => {
    const found = await find();
    const value = found && (await load(found));
    return { value, tags, isKept: value !== undefined };
  });
}

/** Reads a file that is small enough to be sent from memory. */
export async function load({ path, stats, ...found }: FoundFile): Promise<KnownFile> {
  const { mtimeMs } = stats;
  const body = stats.size <= MAX_IN_MEMORY ? await readFile(path) : undefined;
  const size = body?.length ?? stats.size;
  const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  const isCrossOrigin = hasOtherOrigins();
  const headers = (cacheControl: string): FileHeaders => {
    const validators = {
      ...found.headers,
      'Cache-Control': cacheControl,
      ETag: etag,
      'Last-Modified': new Date(mtimeMs).toUTCString(),
      ...(isCrossOrigin ? { Vary: 'Origin' } : {}),
    };
    return {
      validators,
      whole: { ...validators, 'Accept-Ranges': 'bytes', 'Content-Length': size },
    };
  };
  return {
    ...{ path, size, mtimeMs, etag, body, isCrossOrigin },
    // A header has no fractions of a second.
    modifiedAt: Math.trunc(mtimeMs / 1000) * 1000,
    headers: headers(CACHE_CONTROL.revalidated),
    versionedHeaders: found.isVersioned ? headers(CACHE_CONTROL.immutable) : undefined,
  };
}

import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { hasOtherOrigins } from '../routing/cors';
import { createTaggedCache } from '@saltmarsh/cms/cache/tagged-cache';

const MEGABYTE = 1024 * 1024;
/** The memory limit of all files. */
const MAX_MEMORY = 32 * MEGABYTE;
/** The memory limit of one file. Larger ones are read from the disk each time; only their path is cached. */
const MAX_IN_MEMORY = 2 * MEGABYTE;

/** The file that an address serves. */
export interface FoundFile {
  /** The path on this disk. */
  path: string;
  stats: Pick<Stats, 'size' | 'mtimeMs'>;
  headers: Readonly<Record<string, string>>;
  /** Set if the address has `?v=`, which changes with the content. */
  isVersioned: boolean;
}

type Headers = Readonly<Record<string, string | number>>;

/** Made once for all requests; only a partial response adds its own. */
export interface FileHeaders {
  /** Headers of a 304 response. */
  validators: Headers;
  whole: Headers;
}

/** A file with everything that a response needs, found without the database. */
export interface KnownFile {
  path: string;
  size: number;
  /** The time of the stored file. */
  mtimeMs: number;
  /** A strong ETag, as nginx makes it: a stored file is only replaced whole. */
  etag: string;
  modifiedAt: number;
  /** Readable by our front ends at other origins: `Vary` names `Origin`. */
  isCrossOrigin: boolean;
  headers: FileHeaders;
  /** Headers at an address with `?v=`; absent if the parameter means nothing. */
  versionedHeaders?: FileHeaders;
  /** Absent if the file is large. */
  body?: Buffer;
}

/** Maps a path without the query to its file. Missing files are not cached. */
const files = createTaggedCache<KnownFile | undefined>({
  fixed: MAX_MEMORY,
  sizeOf: (file) => file?.body?.length ?? 0,
});

export const knownFile = files.get;
export const forgetFile = (path: string) => files.forget(path);
export const knownFilesSize = files.size;

/**
 * Returns the file at `path`, cached or found now, and caches it until content of the kinds in `tags`
 * changes. Concurrent callers share the work.
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

/** Reads a file into memory if it is small enough to be sent from there. */
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
    // An HTTP date has no fractions of a second.
    modifiedAt: Math.trunc(mtimeMs / 1000) * 1000,
    headers: headers(CACHE_CONTROL.revalidated),
    versionedHeaders: found.isVersioned ? headers(CACHE_CONTROL.immutable) : undefined,
  };
}

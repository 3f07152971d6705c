import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compatApiConfig } from '../config';

/** A file of a request, on disk until the request's response is made. */
export interface TemporaryFile {
  filepath: string;
  /** Bytes. */
  size: number;
  /** As the browser gave it: only ever shown, never part of a path. */
  originalFilename: string;
}

const folder = () => join(compatApiConfig().dataDir, 'tmp');

/** A file on its way from the request to the disk. */
export interface Upload {
  /** Of its field. */
  name: string;
  /** Whole once `done` has resolved. */
  file: TemporaryFile;
  done: Promise<void>;
  /** Stops writing and removes what was written. */
  cancel(): Promise<void>;
}

export function startUpload(name: string, originalFilename: string, source: Readable): Upload {
  const file = { filepath: join(folder(), randomUUID()), size: 0, originalFilename };
  const target = createWriteStream(file.filepath, { flags: 'wx', mode: 0o600 });
  const writing = new AbortController();
  const done = pipeline(source, target, { signal: writing.signal }).then(() => {
    file.size = target.bytesWritten;
  });
  return {
    name,
    file,
    done,
    async cancel() {
      writing.abort();
      await done.catch(() => {});
      // Closed before it is removed: an opening still under way would make it again.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
      await removeTemporary([file]);
    },
  };
}

export async function removeTemporary(files: readonly TemporaryFile[]): Promise<void> {
  for (const { filepath } of files) await rm(filepath, { force: true });
}

/** No request takes longer. */
const ABANDONED_AFTER = 15 * 60_000;

/** Removes what a process that died in the middle of an upload has left. Called as `sweepUploads` is. */
export async function sweepTemporary(now = Date.now()): Promise<void> {
  for (const name of await readdir(folder())) {
    const path = join(folder(), name);
    // The request that it belongs to may just have removed it.
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > ABANDONED_AFTER)
      await rm(path, { force: true, recursive: true });
  }
}

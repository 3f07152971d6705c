import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { environment } from '@saltmarsh/cms/environment';

/** An uploaded file. It stays on disk until its request has been handled. */
export interface TemporaryFile {
  /** The file's path. Its folder holds only this file and the files made from it. */
  filepath: string;
  size: number;
  /**
   * The name sent by the browser. Strapi removes special characters before it uses the name in a
   * path.
   */
  originalFilename: string;
}

const folder = () => join(environment.dataDir, 'tmp');

export interface Upload {
  name: string;
  /** The file, complete once `done` resolves. */
  file: TemporaryFile;
  done: Promise<void>;
  cancel(): Promise<void>;
}

export function startUpload(name: string, originalFilename: string, source: Readable): Upload {
  const own = join(folder(), randomUUID());
  mkdirSync(own, { mode: 0o700 });
  const file = { filepath: join(own, 'file'), size: 0, originalFilename };
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
      // The file must close before it is removed, because an open that is still pending could
      // create it again.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
      await removeTemporary([file]);
    },
  };
}

export async function removeTemporary(files: readonly TemporaryFile[]): Promise<void> {
  for (const { filepath } of files) await rm(dirname(filepath), { recursive: true, force: true });
}

/** The age in milliseconds at which a file counts as abandoned. No request takes this long. */
const ABANDONED_AFTER = 15 * 60_000;

/** Removes the files that crashed uploads have left, now and at intervals. */
export function keepTemporaryClean(): void {
  const clean = () =>
    removeAbandoned().catch((error: unknown) => {
      strapi.log.error(`Removing old temporary files failed: ${String(error)}`);
    });
  void clean();
  setInterval(() => void clean(), ABANDONED_AFTER).unref();
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(folder())) {
    const path = join(folder(), name);
    // The request that wrote the file may just have removed it.
    const file = await stat(path).catch(() => null);
    if (file && Date.now() - file.mtimeMs > ABANDONED_AFTER)
      await rm(path, { force: true, recursive: true });
  }
}

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file that can be read on this disk now. */
export interface LocalFile {
  path: string;
  stats: Pick<Stats, 'size' | 'mtimeMs'>;
}

/** Returns `undefined` if there is no file at `path`. */
export async function localFile(path: string): Promise<LocalFile | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, stats } : undefined;
}

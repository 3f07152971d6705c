import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { contentType } from 'mime-types';

/** Maps URL paths to the files of a folder, so that a request can reach no other file. */
export function filesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  // `.vite` holds Vite's manifests, which are not public.
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'));
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`/${relative(folder, path).split(sep).join('/')}`, path];
    }),
  );
}

export const typeOf = (path: string) => contentType(extname(path)) || 'application/octet-stream';

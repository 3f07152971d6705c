import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentType } from 'mime-types';
import { SECURITY_HEADERS } from '../routing/security-headers';
import type { FreshResponse } from './cached-response';

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

/** Expects a file that changes only with a release. */
export async function folderFile(path: string, cacheControl: string): Promise<FreshResponse> {
  const type = contentType(extname(path)) || 'application/octet-stream';
  return {
    status: 200,
    headers: { ...SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': cacheControl },
    body: await readFile(path),
    tags: [],
    isLasting: true,
  };
}

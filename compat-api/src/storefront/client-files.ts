import { readdirSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { contentType } from 'mime-types';

const CLIENT_FOLDER = join(dirname(require.resolve('@saltmarsh/web')), '../client');

/** Maps URL paths to files. Only files of the build can be requested. */
export function clientFiles(): Map<string, string> {
  const entries = readdirSync(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(CLIENT_FOLDER, file).split(sep).join('/')}`, file];
    }),
  );
}

/** Headers of a web build file, by URL path. */
export function clientFileHeaders(path: string): Record<string, string> {
  return {
    'Content-Type': contentType(extname(path)) || 'application/octet-stream',
    // Vite puts a hash of the content into the names of assets.
    'Cache-Control': path.startsWith('/assets/')
      ? CACHE_CONTROL.immutable
      : CACHE_CONTROL.revalidated,
  };
}

import { readdirSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { contentType } from 'mime-types';

const FOLDER = dirname(require.resolve('tinymce/package.json'));

interface PackageFile {
  path: string;
  type: string;
}

let files: Map<string, PackageFile> | undefined;

/** Maps paths in the package to its files, so that no other file can be requested. */
export function tinymceFiles(): Map<string, PackageFile> {
  files ??= new Map(
    readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const type = contentType(extname(name)) || 'application/octet-stream';
        return [relative(FOLDER, path).split(sep).join('/'), { path, type }];
      }),
  );
  return files;
}

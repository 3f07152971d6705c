import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArchive } from './read-archive';

/** Writes the archive's entries below `folder`; only names that the manifest lists get there. */
export async function unpack(file: string, folder: string): Promise<void> {
  await readArchive(file, (name) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  });
}

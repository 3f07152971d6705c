import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { entriesOf, MANIFEST } from './manifest';
import type { Manifest } from './manifest';

/** Packs what is below `folder` and in the manifest into a new `file`, and waits until it is on the disk. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = [MANIFEST, ...entriesOf(manifest).keys()];
  // `portable`: no names and numbers of this machine's accounts.
  const archive = create({ cwd: folder, gzip: true, portable: true, strict: true }, names);
  await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

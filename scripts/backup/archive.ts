import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { Failure } from '../failure';
import { entriesOf, MANIFEST, parseManifest, type Content, type Manifest } from './manifest';

export async function measure(path: string): Promise<Content> {
  const [file, hash] = [createReadStream(path), createHash('sha256')];
  for await (const chunk of file) hash.update(chunk as Buffer);
  return { size: file.bytesRead, sha256: hash.digest('hex') };
}

/**
 * Writes the manifest into `folder`, and packs it with the entries that it lists. Waits until
 * `file` is on the disk.
 */
export async function writeArchive(file: string, manifest: Manifest, folder: string) {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = [MANIFEST, ...entriesOf(manifest).keys()];
  // `portable` leaves out the users and groups of this machine.
  const archive = create({ cwd: folder, gzip: true, portable: true, strict: true }, names);
  await pipeline(archive, createWriteStream(file, { mode: 0o600, flush: true }));
}

/**
 * Unpacks `file` below `folder`.
 * @throws Failure if `file` is not a complete backup of this site, or if an entry that the manifest
 * lists is missing or has changed
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  // Unpack only files and folders, because links could lead out of `folder`.
  const filter = (_path: string, entry: object) =>
    'type' in entry && /File|Directory/.test(String(entry.type));
  await extract({ file, cwd: folder, strict: true, filter }).catch((error: Error) => {
    // A failed system call is not the backup's fault: e.g. the disk is full.
    if ('syscall' in error) throw error;
    throw new Failure(`${file} is not a complete backup: ${error.message}.`);
  });
  const text = readFile(join(folder, MANIFEST), 'utf8');
  const manifest = parseManifest(await text.then(JSON.parse).catch(() => undefined));
  for (const [name, { sha256 }] of entriesOf(manifest)) {
    const found = await measure(join(folder, name)).catch(() => undefined);
    if (found?.sha256 === sha256) continue;
    throw new Failure(`The backup is damaged: ${name} is missing, or has changed since.`);
  }
  return manifest;
}

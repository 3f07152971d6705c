import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, type ReadEntry } from 'tar';
import { Failure } from '../failure';
import { entriesOf, MANIFEST, parseManifest, type Content, type Manifest } from './manifest';

export async function measure(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Packs the manifest and the files that it lists into `file`, from `folder`. Waits until `file` is on the
 * disk.
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = [MANIFEST, ...entriesOf(manifest).keys()];
  // `portable` leaves out the users and groups of this machine.
  const archive = create({ cwd: folder, gzip: true, portable: true, strict: true }, names);
  await pipeline(archive, createWriteStream(file, { mode: 0o600, flush: true }));
}

/**
 * Unpacks `file` below `folder`.
 * @throws Failure unless it contains exactly the files that the manifest lists, unchanged
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const found = new Set<string>();
  const onReadEntry = ({ path, type }: ReadEntry) => {
    // Our archives have no folders, but one that was packed again by hand may have some.
    if (type !== 'Directory') found.add(path);
  };
  const options = {
    ...{ file, cwd: folder, strict: true, onReadEntry },
    // Links could lead out of the folder.
    filter: (_path: string, entry: object) =>
      'type' in entry && /File|Directory/.test(String(entry.type)),
  };
  await extract(options).catch((error: Error) => {
    // The disk is full, or the file may not be read.
    if ('syscall' in error) throw error;
    throw new Failure(`${file} is not a complete backup: ${error.message}.`);
  });
  const text = readFile(join(folder, MANIFEST), 'utf8');
  const manifest = parseManifest(await text.then(JSON.parse).catch(() => undefined));
  const expected = entriesOf(manifest);
  for (const name of found) {
    if (name === MANIFEST || expected.has(name)) continue;
    throw new Failure(`The backup contains a file that its manifest does not list: ${name}.`);
  }
  for (const [name, { size, sha256 }] of expected) {
    if (!found.has(name)) throw new Failure(`The backup is not complete: ${name} is missing.`);
    const content = await measure(join(folder, name));
    if (content.size === size && content.sha256 === sha256) continue;
    throw new Failure(`The backup is damaged: ${name} has changed since it was saved.`);
  }
  return manifest;
}

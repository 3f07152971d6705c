import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { create, list } from 'tar';
import type { ReadEntry } from 'tar';
import { codeOf, Failure } from '../failure';
import { entriesOf, MANIFEST, parseManifest } from './manifest';
import type { Content, Manifest } from './manifest';

/** Describes all that `source` has, on its way to `sink`. */
export async function measure(source: AsyncIterable<Buffer>, sink: Writable): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(source, pass, sink);
  return { size, sha256: hash.digest('hex') };
}

export const measureFile = (path: string) => measure(createReadStream(path), nowhere());

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Packs what is below `folder` and in the manifest into `file`, and waits until it is on the disk. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = [MANIFEST, ...entriesOf(manifest).keys()];
  // `portable`: no names and numbers of this machine's accounts.
  const archive = create({ cwd: folder, gzip: true, portable: true, strict: true }, names);
  await pipeline(archive, createWriteStream(file, { flush: true }));
}

/**
 * Reads `file` from its first byte to its last, and unpacks it below `folder`, if one is given.
 * @throws Failure unless all is there that the manifest lists, unchanged, and nothing else
 */
export async function readArchive(file: string, folder?: string): Promise<Manifest> {
  const read: { manifest?: Manifest } = {};
  let expected = new Map<string, Content>();
  await forEachEntry(file, async (entry) => {
    // Ours has no folders, but one that was packed again by hand.
    if (entry.type === 'Directory') {
      entry.resume();
      return;
    }
    if (!read.manifest) {
      read.manifest = parseManifest(entry.path === MANIFEST && (await json(entry)));
      expected = entriesOf(read.manifest);
      return;
    }
    const wanted = expected.get(entry.path);
    if (!wanted) throw new Failure(`The backup has a file that its list has not: ${entry.path}.`);
    const sink = folder === undefined ? nowhere() : newFile(join(folder, entry.path));
    const { size, sha256 } = await measure(entry, sink);
    if (size !== wanted.size || sha256 !== wanted.sha256) {
      throw new Failure(`The backup is damaged: ${entry.path} is not what was saved.`);
    }
    expected.delete(entry.path);
  });
  const [missing] = expected.keys();
  if (!read.manifest) throw new Failure(`${file} is not a backup of this site.`);
  if (missing) throw new Failure(`The backup is not complete: ${missing} is missing.`);
  return read.manifest;
}

const json = (entry: ReadEntry): Promise<unknown> =>
  text(entry)
    .then(JSON.parse)
    .catch(() => undefined);

function newFile(path: string): Writable {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** One entry after the other; the next one waits until its predecessor has been received. */
function forEachEntry(file: string, receive: (entry: ReadEntry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Promise.resolve();
    const onReadEntry = (entry: ReadEntry) => {
      received = received.then(() => receive(entry));
      received.catch(reject);
    };
    list({ file, strict: true, noResume: true, onReadEntry }).then(
      () => received.then(resolve, reject),
      (error: unknown) => reject(failureOf(file, error)),
    );
  });
}

function failureOf(file: string, error: unknown): Failure {
  if (codeOf(error) === 'ENOENT') return new Failure(`${file} does not exist.`);
  if (codeOf(error) === 'EACCES') return new Failure(`${file} may not be read by this account.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure(`${file} is not a complete backup: ${reason}.`);
}

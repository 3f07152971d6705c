import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { list } from 'tar';
import type { ReadEntry } from 'tar';
import { Measured } from './measured';
import { codeOf, Failure } from '../failure';
import { entriesOf, MANIFEST, parseManifest } from './manifest';
import type { Content, Manifest } from './manifest';

/**
 * Reads `file` from its first byte to its last.
 * @param open where an entry's content goes; without it, it is only checked
 * @throws Failure unless all is there that the manifest lists, unchanged, and nothing else
 */
export async function readArchive(
  file: string,
  open: (name: string) => Writable = nowhere,
): Promise<Manifest> {
  const read: { manifest?: Manifest } = {};
  let expected = new Map<string, Content>();

  async function receive(entry: ReadEntry): Promise<void> {
    // Ours has none, but one that was packed again by hand.
    if (entry.type === 'Directory') {
      entry.resume();
      return;
    }
    if (!read.manifest) {
      read.manifest = parseManifest(entry.path === MANIFEST ? await text(entry) : '');
      expected = entriesOf(read.manifest);
      return;
    }
    const wanted = expected.get(entry.path);
    if (!wanted) throw new Failure(`The backup has a file that its list has not: ${entry.path}.`);
    const measured = new Measured();
    await pipeline(entry, measured, open(entry.path));
    const { size, sha256 } = measured.content();
    if (size !== wanted.size || sha256 !== wanted.sha256) {
      throw new Failure(`The backup is damaged: ${entry.path} is not what was saved.`);
    }
    expected.delete(entry.path);
  }

  await forEachEntry(file, receive);
  const [missing] = expected.keys();
  if (!read.manifest) throw new Failure(`${file} is not a backup of this site.`);
  if (missing) throw new Failure(`The backup is not complete: ${missing} is missing.`);
  return read.manifest;
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

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

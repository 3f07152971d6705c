import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileEntry } from './manifest';
import type { NamedFile } from './named-files';
import type { StoredFiles } from './stored-files';

interface Copy {
  path: string;
  version: string;
}
/** By name. */
export type Copies = Map<string, Copy>;

/** Copies all files that are not in `known` in the same version into `folder`. */
export async function takeFiles(
  files: StoredFiles,
  folder: string,
  known: Copies = new Map(),
): Promise<Copies> {
  await mkdir(join(folder, 'uploads'), { recursive: true });
  const taken: Copies = new Map();
  for (const file of await files.list()) {
    const { name, version } = file;
    if (known.get(name)?.version === version) continue;
    const path = join(folder, name);
    if (await files.read(file, path)) taken.set(name, { path, version });
  }
  return taken;
}

/**
 * Moves the copy of each named file below `folder`, as the archive calls it. Returns the names of
 * those that have no copy of the right size, or two: one of them belongs to another moment.
 */
export async function chooseFiles(
  named: NamedFile[],
  copies: Copies[],
  folder: string,
): Promise<string[]> {
  await mkdir(join(folder, fileEntry('uploads')), { recursive: true });
  const unclear: string[] = [];
  for (const { name, isOfSize } of named) {
    const fitting: Copy[] = [];
    for (const copy of copies.flatMap((each) => each.get(name) ?? [])) {
      if (isOfSize((await stat(copy.path)).size)) fitting.push(copy);
    }
    const [copy, other] = fitting;
    if (copy && !other) await rename(copy.path, join(folder, fileEntry(name)));
    else unclear.push(name);
  }
  return unclear;
}

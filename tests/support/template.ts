import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { londonNow } from '@saltmarsh/contract/domain/london-time';

const ROOT = resolve(__dirname, '../..');
const FOLDER = join(ROOT, '.build/template');
const STAMP = join(ROOT, '.build/stamps/server');

/** `none` is migrated and has its admin; `demo` also has the restaurant. */
export type Template = 'demo' | 'none';

/** Templates that this process is making or has made. */
const making = new Map<Template, Promise<string>>();

/** Starts a site in an empty folder for the first time, and stops it. */
type MakeSite = (template: Template, dataDir: string) => Promise<void>;

/**
 * Fills `dataDir` like a first start, but at once, with a copy of a data folder that was made once for the
 * present build.
 */
export async function copyTemplate(template: Template, dataDir: string, make: MakeSite) {
  const made = making.get(template) ?? templateFor(template, make);
  making.set(template, made);
  const from = await made.finally(() => making.delete(template));
  cpSync(from, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function templateFor(template: Template, make: MakeSite): Promise<string> {
  // The demo's bookings start today.
  const kind = template === 'demo' ? `demo-${londonNow().date}` : template;
  const folder = join(FOLDER, `${buildKey()}-${kind}`);
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  const made = mkdtempSync(join(FOLDER, `${buildKey()}-making-`));
  try {
    await make(template, made);
    rmSync(join(made, 'lock'));
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  removeOld();
  return folder;
}

/** Key of the build's sources, from the launcher's hash. */
function buildKey(): string {
  return readFileSync(STAMP, 'utf8').slice(0, 16);
}

const DAY_MS = 86_400_000;

/** Deletes folders over a day old. Newer ones may be in use: a start that builds changes the key briefly. */
function removeOld(): void {
  for (const path of readdirSync(FOLDER).map((name) => join(FOLDER, name))) {
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (made < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

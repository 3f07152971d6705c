import { createHash } from 'node:crypto';
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
} from 'node:fs';
import { join, resolve } from 'node:path';
import { londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { runCommand } from './run-command';

const ROOT = resolve(__dirname, '../..');
const FOLDER = join(ROOT, '.build/template');
const STAMPS = join(ROOT, '.build/stamps');

/** `none` is migrated and has its admin; `demo` has the restaurant as well. */
export type Template = 'demo' | 'none';

/** Makes the data folder of a site that has its admin, from nothing, and leaves it stopped. */
type MakeSite = (dataDir: string) => Promise<void>;

/**
 * Fills `dataDir` as a first start would, in a moment: with the copy of a data folder that was made once
 * for what is built now.
 */
export async function copyTemplate(template: Template, dataDir: string, make: MakeSite) {
  copy(await templateFor(template, make), dataDir);
}

async function templateFor(template: Template, make: MakeSite): Promise<string> {
  const key = template === 'demo' ? `${buildKey()}-demo-${londonNow().date}` : buildKey();
  const folder = join(FOLDER, key);
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  const made = mkdtempSync(join(FOLDER, `${buildKey()}-making-`));
  if (template === 'demo') await seed(made, make);
  else await make(made);
  rmSync(join(made, 'lock'), { force: true });
  try {
    renameSync(made, folder);
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true });
  }
  removeOthers();
  return folder;
}

async function seed(dataDir: string, make: MakeSite): Promise<void> {
  copy(await templateFor('none', make), dataDir);
  const { code, output } = await runCommand('seed', [], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`Seeding the template failed:\n${output}`);
}

/** Of what a site is built from. */
function buildKey(): string {
  const stamps = readdirSync(STAMPS).filter((name) => name !== 'panel' && name !== 'web');
  const hash = createHash('sha256');
  for (const name of stamps.sort()) hash.update(readFileSync(join(STAMPS, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Those of former builds. */
function removeOthers(): void {
  for (const name of readdirSync(FOLDER).filter((each) => !each.startsWith(buildKey()))) {
    rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

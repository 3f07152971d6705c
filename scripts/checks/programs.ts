import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../failure';

/** Chromium's headless shell comes first, because it needs only half the time for a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...found, MAC].find((path) => path && isProgram(path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs Debian's headless Chromium if the machine has no browser and may install packages. Many
 * test machines cannot reach the host from which Playwright downloads its own browser.
 */
export async function provideChromium(): Promise<string> {
  if (!findChromium()) await installDebianPackage('chromium-headless-shell');
  const found = findChromium();
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium: install it (`sudo apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to an installed one.',
  );
}

export async function provideHaproxy(): Promise<void> {
  if (spawnSync('haproxy', ['-v']).status !== 0) await installDebianPackage('haproxy');
}

/** Installs a package if the machine allows it, and prints why an attempt failed. */
async function installDebianPackage(name: string): Promise<void> {
  const { runTool, say, step } = await import('../launcher/tools.mjs');
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get')) return;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    isRoot
      ? runTool('apt-get', args, { env })
      : runTool('sudo', ['-n', 'apt-get', ...args], { env });
  await step(`install ${name}`, async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', name);
  }).catch((error: Error) => say(error.message));
}

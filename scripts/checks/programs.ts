import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../failure';

/** Chromium's headless shell comes first, because it needs only half the time for a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  const names = ['"$CHROMIUM_PATH"', ...NAMES.map((name) => `'${name}'`)];
  const search = names.map((name) => `command -v ${name}`).join(' || ');
  const { stdout } = spawnSync('sh', ['-c', search], { encoding: 'utf8' });
  return stdout.trim() || undefined;
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
  if (!existsSync('/usr/bin/apt-get')) return;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const aptGet = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get`;
  const install = `${aptGet} update && ${aptGet} install -y --no-install-recommends ${name}`;
  await step(`install ${name}`, () => runTool('sh', ['-c', install])).catch((error: Error) =>
    say(error.message),
  );
}

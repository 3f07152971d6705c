import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package';

/** Chromium's headless shell comes first, because pages take half as long in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a browser for the tests: CHROMIUM_PATH, or the first one found on this machine. */
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
 * Installs Debian's headless Chromium if this machine has none and may install packages. (Playwright's own
 * download needs a host that many test machines cannot reach.)
 */
export async function provideChromium(): Promise<string> {
  const { StepFailed } = await import('../launcher/tool.mjs');
  const found = findChromium();
  if (found) return found;
  const advice = [
    'The browser tests need Chromium: install it (`sudo apt-get install',
    'chromium-headless-shell`), or set CHROMIUM_PATH to an installed one.',
  ];
  const isInstalled = await installDebianPackage('chromium-headless-shell', advice);
  if (!isInstalled) throw new StepFailed(advice.join('\n'));
  return findChromium() ?? '/usr/bin/chromium-headless-shell';
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a browser for the tests: CHROMIUM_PATH, or the first one found on this machine. */
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
 * Installs Debian's Chromium when this machine has none and may install packages. (Playwright's own
 * download needs a host that many test machines cannot reach.)
 */
export async function provideChromium(): Promise<string> {
  const { runTool } = await import('../launcher/tool.mjs');
  const { startStep } = await import('../launcher/progress.mjs');
  const { StepFailed } = await import('../launcher/step-failed.mjs');
  const found = findChromium();
  if (found) return found;
  const advice = [
    'The browser tests need Chromium: install it (`sudo apt-get install chromium`), or set',
    'CHROMIUM_PATH to an installed one.',
  ];
  const sudo = mayInstall();
  if (!sudo) throw new StepFailed(advice.join('\n'));
  const step = startStep('install Chromium');
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
      await runTool(command, rest, { cwd: '.', env: { DEBIAN_FRONTEND: 'noninteractive' } });
    }
  } catch (error) {
    step.fail();
    throw StepFailed.from(error, advice);
  }
  step.done();
  return findChromium() ?? '/usr/bin/chromium';
}

/** The words before `apt-get`: none for root, `sudo -n` where that asks for no password. */
function mayInstall(): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

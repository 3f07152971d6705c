import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package of Debian's, where this machine may.
 * @returns `false` if it may not
 * @throws StepFailed with `advice` if the installation fails
 */
export async function installDebianPackage(name: string, advice: string[]): Promise<boolean> {
  const { runTool } = await import('../launcher/tool.mjs');
  const { startStep } = await import('../launcher/progress.mjs');
  const { StepFailed } = await import('../launcher/step-failed.mjs');
  const sudo = mayInstall();
  if (!sudo) return false;
  const step = startStep(`install ${name}`);
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
      await runTool(command, rest, { cwd: '.', env: { DEBIAN_FRONTEND: 'noninteractive' } });
    }
  } catch (error) {
    step.fail();
    throw StepFailed.from(error, advice);
  }
  step.done();
  return true;
}

/** The words before `apt-get`: none for root, `sudo -n` where that asks for no password. */
function mayInstall(): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package if this machine may.
 * @returns `false` if it may not
 * @throws StepFailed with `advice` if the installation fails
 */
export async function installDebianPackage(name: string, advice: string[]): Promise<boolean> {
  const { runTool, StepFailed } = await import('../launcher/tool.mjs');
  const { step } = await import('../launcher/progress.mjs');
  const sudo = mayInstall();
  if (!sudo) return false;
  const aptGet = async (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    await runTool(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  try {
    await step(`install ${name}`, async () => {
      await aptGet('update');
      await aptGet('install', '-y', '--no-install-recommends', name);
    });
  } catch (error) {
    throw new StepFailed([String(error), ...advice].join('\n'));
  }
  return true;
}

/** Returns the words before `apt-get`: none for root, `sudo -n` if that asks for no password. */
function mayInstall(): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

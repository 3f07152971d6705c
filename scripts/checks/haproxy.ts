import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package';

/** Installs HAProxy for the tests of several instances, which are skipped without it. */
export async function provideHaproxy(): Promise<void> {
  if (spawnSync('haproxy', ['-v']).status === 0) return;
  const advice = ['The tests of several instances need HAProxy (`sudo apt-get install haproxy`).'];
  await installDebianPackage('haproxy', advice).catch((error: Error) => {
    console.warn(error.message);
  });
}

// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts, staleParts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { takeLock } from './clone-lock.mjs';
import { say } from './progress.mjs';
import { stopToolsOnSignals } from './tool.mjs';

/**
 * Installs packages and builds stale parts. If all is fresh it only reads (no lock, no write), for a
 * quick start.
 * @param {string} root
 * @param {import('./install.mjs').Packages} packages
 * @param {string[]} [wanted] names of parts; all without it
 */
export async function prepareClone(root, packages, wanted) {
  if (isInstalled(root, packages) && staleParts(root, wanted).length === 0) return;
  const letGo = stopToolsOnSignals();
  const release = await lockClone(root);
  try {
    // Check again: the previous holder of the lock may have done the work.
    if (!isInstalled(root, packages)) {
      if (!isInstalled(root, 'served')) {
        say(
          'The first start takes two to four minutes, most of them for packages; later ones seconds.',
        );
      }
      await install(root, packages);
    }
    await buildParts(root, wanted);
  } finally {
    release();
    letGo();
  }
}

/**
 * Waits until no other command builds this clone. Returns a function that lets the next one.
 * @param {string} root
 */
export function lockClone(root) {
  mkdirSync(join(root, '.build'), { recursive: true });
  return takeLock(join(root, '.build', 'lock'), () =>
    say('waiting for another command that is preparing this clone'),
  );
}

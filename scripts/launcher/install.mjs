// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStep } from './progress.mjs';
import { StepFailed } from './step-failed.mjs';
import { NPM, runTool } from './tool.mjs';

/** In node_modules, so that both are removed together. */
const STAMP = 'node_modules/.saltmarsh-installed';

/** @param {string} root Packages and the binary interface that native ones were compiled for. */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} abi-${process.versions.modules} ${process.platform}-${process.arch}\n`;
}

/** @param {string} root */
export function isInstalled(root) {
  const stamp = join(root, STAMP);
  const wanted = wantedStamp(root);
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (found === wanted) return true;
  // After a manual `npm install`, installing again would cost minutes for nothing.
  const isSameBinary = found === '' || found.split(' ')[1] === wanted.split(' ')[1];
  if (!isSameBinary || !isWhatTheLockSays(root)) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return lock.packages;
}

/**
 * npm keeps its own record of what it put into node_modules. Optional packages may be missing from
 * it (they are for other systems).
 * @param {string} root
 */
function isWhatTheLockSays(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules')) return true;
    const there = found[path];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

/** @param {string} root */
export async function install(root) {
  const step = startStep('install packages');
  try {
    // Building needs the development packages, also where NODE_ENV is production.
    await runTool(NPM, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      env: { NODE_ENV: undefined, npm_config_production: undefined, npm_config_omit: undefined },
      log: join(root, '.build', 'install.log'),
    });
  } catch (error) {
    step.fail();
    throw StepFailed.from(error, [
      'Installing packages failed. Likely causes: no connection to the npm registry, no C++',
      'compiler (`apt-get install build-essential python3`), a full disk, or a package-lock.json',
      'that does not match package.json (`npm install` fixes that). Then start again.',
    ]);
  }
  writeFileSync(join(root, STAMP), wantedStamp(root));
  step.done();
}

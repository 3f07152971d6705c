// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStep } from './progress.mjs';
import { StepFailed } from './step-failed.mjs';
import { NPM, runTool } from './tool.mjs';

/** In node_modules, so that both are removed together. */
const STAMP = 'node_modules/.saltmarsh-installed';

/**
 * `served`: dependencies, which are what building and serving needs; `all`: also devDependencies, for
 * tests, checks and measurements.
 * @typedef {'served' | 'all'} Packages
 */

/**
 * Packages and the binary interface that native ones were compiled for.
 * @param {string} root
 * @param {Packages} packages
 */
function wantedStamp(root, packages) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${binaryInterface()} ${packages}\n`;
}

const binaryInterface = () => `abi-${process.versions.modules}-${process.platform}-${process.arch}`;

/**
 * @param {string} root
 * @param {Packages} packages
 */
export function isInstalled(root, packages) {
  const stamp = join(root, STAMP);
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (found === wantedStamp(root, packages) || found === wantedStamp(root, 'all')) return true;
  // After a manual `npm install`, installing again would cost minutes for nothing.
  const isSameBinary = found === '' || found.split(' ')[1] === binaryInterface();
  if (!isSameBinary || !isWhatTheLockSays(root, packages)) return false;
  recordInstalled(root, packages);
  return true;
}

/** @param {string} root @param {Packages} packages */
function recordInstalled(root, packages) {
  writeFileSync(join(root, STAMP), wantedStamp(root, packages));
  // What TypeScript found with other packages: npm dates their files 1985, so that it takes them for the old ones.
  rmSync(join(root, '.build', 'types'), { recursive: true, force: true });
}

/**
 * For whom packages of any version are installed.
 * @param {string} root
 * @returns {Packages | undefined}
 */
function wasFor(root) {
  const stamp = join(root, STAMP);
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().split(' ')[2] : undefined;
  return found === 'all' || found === 'served' ? found : undefined;
}

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean }} LockedPackage */

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
 * @param {Packages} packages
 */
function isWhatTheLockSays(root, packages) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules')) return true;
    const there = found[path];
    if (there) return there.version === entry.version;
    if (packages === 'served' && (entry.dev || entry.devOptional)) return true;
    return Boolean(entry.optional || entry.peer);
  });
}

/**
 * A server that runs from this clone keeps its packages: those for developers are added to them, and a
 * developer's clone keeps those, whatever the command.
 * @param {string} root
 * @param {Packages} needed
 */
export async function install(root, needed) {
  const packages = wasFor(root) === 'all' ? 'all' : needed;
  const isAdded = packages === 'all' && isInstalled(root, 'served');
  const step = startStep(isAdded ? 'install packages for developers' : 'install packages');
  const command = isAdded ? ['install', '--no-save'] : ['ci'];
  // Whatever NODE_ENV is.
  const kinds = packages === 'all' ? '--include=dev' : '--omit=dev';
  try {
    await runTool(NPM, [...command, kinds, '--no-audit', '--no-fund'], {
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
  recordInstalled(root, packages);
  step.done();
}

// @ts-check
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { step } from './progress.mjs';
import { NPM, runTool, StepFailed } from './tool.mjs';

/** npm's own record of what it installed. */
const RECORD = 'node_modules/.package-lock.json';
/** The binary interface that native packages were compiled for. */
const INTERFACE = 'node_modules/.binary-interface';
/** A package that only tests and checks need. */
const FOR_DEVELOPERS = 'node_modules/jest';

/**
 * `served` packages are those for building and serving; `all` adds those for tests and checks.
 * @param {'served' | 'all'} packages
 */
export function isInstalled(packages) {
  if (!existsSync(RECORD) || changedAt(RECORD) < changedAt('package-lock.json')) return false;
  const found = existsSync(INTERFACE) ? readFileSync(INTERFACE, 'utf8') : undefined;
  if (found !== undefined && found !== process.versions.modules) return false;
  return packages === 'served' || existsSync(FOR_DEVELOPERS);
}

/**
 * Adds missing packages to those of a server that runs from this clone, and keeps a developer's.
 * @param {'served' | 'all'} packages
 */
export async function install(packages) {
  const isAdded = packages === 'all' && isInstalled('served');
  const kinds = packages === 'all' || existsSync(FOR_DEVELOPERS) ? '--include=dev' : '--omit=dev';
  const command = isAdded ? ['install', '--no-save'] : ['ci'];
  try {
    await step('install packages', () =>
      runTool(NPM, [...command, kinds, '--no-audit', '--no-fund'], {
        env: { NODE_ENV: undefined, npm_config_production: undefined, npm_config_omit: undefined },
      }),
    );
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`${error.message}
Installing packages failed. Likely causes: no connection to the npm registry, no C++ compiler
(\`apt-get install build-essential python3\`), a full disk, or a package-lock.json that does not
match package.json (\`npm install\` fixes that). Then start again.`);
  }
  writeFileSync(INTERFACE, process.versions.modules);
  // npm dates all files 1985, so TypeScript would mistake new ones for those it knows.
  rmSync('.build/types', { recursive: true, force: true });
}

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs;

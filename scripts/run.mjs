// @ts-check
/**
 * `node scripts/run.mjs [--as-is] COMMAND [ARGUMENTS]`: installs packages and builds stale parts,
 * then runs `main(ARGUMENTS)` of scripts/COMMAND.ts. This file and `launcher/` are plain
 * JavaScript, because nothing that could compile TypeScript is installed yet.
 *
 * With `--as-is`, it installs nothing, builds nothing and does not read `.env`. Containers, most
 * tests and the server of `npm run dev` start this way.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, prepare } from './launcher/prepare.mjs';
import { StepFailed } from './launcher/tools.mjs';

/** Commands for operators. All other commands also need the development packages. */
const OPERATORS = ['serve', 'build', 'seed', 'create-admin', 'backup', 'restore'];
/** Strapi serves the panel from this folder only if the folder exists when the site starts. */
const PANEL = 'cms/dist/build';

const SELF = fileURLToPath(import.meta.url);
const given = process.argv.slice(2);
const isAsIs = given[0] === '--as-is';
const [command = 'serve', ...args] = isAsIs ? given.slice(1) : given;

async function main() {
  process.chdir(join(SELF, '../..'));
  // Call `exit` on these signals, so that listeners of the event `exit` stop child processes and
  // remove unfinished files.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  // Check the version of Node.js, because npm only warns if `engines` in package.json excludes it.
  if (!/^v(20\.(19|[2-9]\d)|22\.(1[2-9]|[2-9]\d)|23\.\d+)\./.test(process.version))
    throw new StepFailed(
      `This is Node.js ${process.version}. The site needs 22.12 or newer; 20.19 works too, 24 does not yet.`,
    );
  // The server starts these commands, too. They end with it, even if it is killed.
  if (['build', 'seed'].includes(command)) {
    if (process.connected === false) process.exit(1);
    process.once('disconnect', () => process.exit(1));
  }
  const isPanelStale = !isAsIs && (await prepareClone());
  if (command === 'build') process.exit();
  // In development mode, the panel's reload and React's checks would cost memory and speed.
  process.env.NODE_ENV ||= 'production';
  // The compile cache saves a third of the time to load packages. Node.js has it from 22.1 on.
  if ('enableCompileCache' in nodeModule)
    /** @type {(folder: string) => void} */ (nodeModule.enableCompileCache)('.build/compiled');
  const script = /** @type {{ main(args: string[]): Promise<void> | void }} */ (
    await import(`./dist/${command}.js`)
  );
  await script.main(args);
  // The panel's build takes a minute, so serve the site first. The build stops with this process.
  if (isPanelStale) {
    fork(SELF, ['build']).on('error', ({ message }) =>
      console.error(`The panel could not be built: ${message}`),
    );
  }
}

/** Resolves to true if the panel has to be built later, which happens only for `serve`. */
async function prepareClone() {
  /** @type {import('./launcher/prepare.mjs').PartName[]} */
  const parts = ['server'];
  // `test` and `validate` build the other parts themselves, as one of their steps.
  if (!['test', 'validate'].includes(command)) parts.push('web');
  if (['build', 'dev'].includes(command)) parts.push('panel');
  await prepare(OPERATORS.includes(command) ? 'served' : 'all', parts);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isPanelStale = command === 'serve' && isStale('panel');
  // Remove an old panel, because it may not fit the new site.
  if (isPanelStale) rmSync(PANEL, { recursive: true, force: true });
  mkdirSync(PANEL, { recursive: true });
  return isPanelStale;
}

main().catch((/** @type {unknown} */ error) => {
  const { name, message, stack } = error instanceof Error ? error : Error(String(error));
  console.error('\n' + (name === 'StepFailed' ? message : stack));
  // CI reads the result from the last line, even if nothing could be tested.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
});

// @ts-check
/**
 * `node scripts/run.mjs [--as-is] COMMAND [ARGUMENTS]`: prepares a clone for COMMAND (installs
 * packages, builds stale parts), then runs `main(ARGUMENTS)` of scripts/COMMAND.ts in this process;
 * `serve` in a child, which is restarted when it crashes. Plain JavaScript, here and in `launcher/`:
 * nothing that could compile TypeScript is installed yet.
 *
 * `--as-is` neither prepares, reads `.env` nor restarts: tests and the reloading server start this way.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const given = process.argv.slice(2);
const isAsIs = given[0] === '--as-is';
const [command = 'serve', ...args] = isAsIs ? given.slice(1) : given;

/** What operators use; the other commands need the packages for developers as well. */
const OPERATORS = ['serve', 'build', 'seed', 'create-admin', 'backup', 'restore'];
/** These build the site themselves, as one of their own steps. */
const BUILDS_ITSELF = ['test', 'validate'];

async function main() {
  process.chdir(root);
  if (!commands().includes(command)) {
    console.error(`Unknown command "${command}". Available commands: ${commands().join(', ')}`);
    process.exit(2);
  }
  if (!isAsIs) await prepare();
  if (command === 'build') return;
  // The panel's development reload and React's checks cost memory and speed.
  if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
  if (command === 'serve' && !isAsIs) {
    const { supervise } = await import('./launcher/supervise.mjs');
    const { buildPanel, makePanelFolder } = await import('./launcher/build-panel.mjs');
    const { stopTools } = await import('./launcher/tool.mjs');
    makePanelFolder(root);
    const code = await supervise(root, args, () => void buildPanel(root));
    await stopTools();
    process.exit(code);
  }
  keepCompiledCode();
  const script = /** @type {{ main(args: string[]): Promise<void> | void }} */ (
    await import(pathToFileURL(join(root, 'scripts', 'dist', command + '.js')).href)
  );
  await script.main(args);
}

async function prepare() {
  // Loaded after the check, because an old Node cannot parse the rest.
  const { checkNode } = await import('./launcher/node-version.mjs');
  checkNode(process.versions.node);
  const { prepareClone } = await import('./launcher/prepare.mjs');
  const { SERVED_PARTS } = await import('./launcher/parts.mjs');
  const packages = OPERATORS.includes(command) ? 'served' : 'all';
  const parts = command === 'serve' ? SERVED_PARTS : undefined;
  await prepareClone(root, packages, BUILDS_ITSELF.includes(command) ? ['scripts'] : parts);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Saves a third of the time to load packages, from Node 22.1 on. */
function keepCompiledCode() {
  const { enableCompileCache } =
    /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (nodeModule);
  enableCompileCache?.(join(root, '.build', 'compiled'));
}

/** Scripts that export a `main`; the others are parts of them. */
function commands() {
  const scripts = readdirSync(join(root, 'scripts')).filter((name) => {
    const isSource = name.endsWith('.ts') && !name.endsWith('.d.ts');
    return isSource && /export (async )?function main\b/.test(read(name));
  });
  return [...scripts.map((name) => name.slice(0, -'.ts'.length)), 'build'].sort();
}

/** @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'StepFailed' ? error.message : error.stack || error.message;
}

/** @param {string} name */
function read(name) {
  return readFileSync(join(root, 'scripts', name), 'utf8');
}

main().catch((/** @type {unknown} */ error) => {
  console.error('\n' + messageOf(error));
  // CI reads the last line, even if nothing could be tested.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
});

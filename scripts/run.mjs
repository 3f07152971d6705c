// @ts-check
/**
 * `node scripts/run.mjs [--as-is] COMMAND [ARGUMENTS]`: installs packages and builds stale parts, then runs
 * `main(ARGUMENTS)` of scripts/COMMAND.ts in this process; `serve` in a child, which is started again
 * when it fails. Plain JavaScript, here and in `launcher/`: nothing that could compile TypeScript is
 * installed yet.
 *
 * `--as-is` neither prepares, reads `.env` nor restarts: containers, tests and `npm run dev` start this way.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Strapi and our packages need this version. */
const OLDEST_NODE = [20, 19];
/** Operators use these commands. The others need the packages for developers as well. */
const OPERATORS = ['serve', 'build', 'seed', 'create-admin', 'backup', 'restore'];
/** These build the site themselves, as one of their own steps. */
const BUILDS_ITSELF = ['test', 'validate'];
/** Strapi serves the panel from this folder only if it exists when the site starts. */
const PANEL = 'cms/dist/build';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const given = process.argv.slice(2);
const isAsIs = given[0] === '--as-is';
const [command = 'serve', ...args] = isAsIs ? given.slice(1) : given;

async function main() {
  process.chdir(root);
  const commands = listCommands();
  if (!commands.includes(command)) {
    console.error(`Unknown command "${command}". Available commands: ${commands.join(', ')}`);
    process.exit(2);
  }
  if (!isAsIs) await prepareClone();
  if (command === 'build') return;
  // The panel's development reload and React's checks cost memory and speed.
  process.env.NODE_ENV ||= 'production';
  if (command === 'serve' && !isAsIs) process.exit(await serve());
  keepCompiledCode();
  const script = /** @type {{ main(args: string[]): Promise<void> | void }} */ (
    await import(pathToFileURL(join(root, 'scripts', 'dist', command + '.js')).href)
  );
  await script.main(args);
}

/** Scripts that export a `main`; the others are parts of them. */
function listCommands() {
  const scripts = readdirSync('scripts').filter((name) => {
    const isSource = name.endsWith('.ts') && !name.endsWith('.d.ts');
    return (
      isSource && /export (async )?function main\b/.test(readFileSync(`scripts/${name}`, 'utf8'))
    );
  });
  return [...scripts.map((name) => name.slice(0, -'.ts'.length)), 'build'].sort();
}

async function prepareClone() {
  checkNode();
  const { prepare } = await import('./launcher/prepare.mjs');
  const { ALL_PARTS, SERVED_PARTS } = await import('./launcher/build.mjs');
  const { stopToolsOnSignals } = await import('./launcher/tool.mjs');
  /** @type {typeof ALL_PARTS} */
  const parts = BUILDS_ITSELF.includes(command) ? ['scripts'] : ALL_PARTS;
  const packages = OPERATORS.includes(command) ? 'served' : 'all';
  const ignoreSignals = stopToolsOnSignals();
  await prepare(packages, command === 'serve' ? SERVED_PARTS : parts);
  ignoreSignals();
  if (existsSync('.env')) process.loadEnvFile('.env');
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Node.js ${OLDEST_NODE.join('.')} or newer is needed, but this is ${process.version}.`,
  );
  process.exit(1);
}

/** Serves the site at once, and builds the panel beside it if that is stale. */
async function serve() {
  const { prepare } = await import('./launcher/prepare.mjs');
  const { isStale } = await import('./launcher/build.mjs');
  const { stopTools } = await import('./launcher/tool.mjs');
  const { supervise } = await import('./launcher/supervise.mjs');
  mkdirSync(PANEL, { recursive: true });
  // An old panel may not fit the new site.
  if (isStale('panel')) rmSync(join(PANEL, 'index.html'), { force: true });
  const code = await supervise(args, () => {
    prepare('served', ['panel']).catch((/** @type {unknown} */ error) => {
      console.error(`\n${messageOf(error)}`);
    });
  });
  await stopTools();
  return code;
}

/** Saves a third of the time to load packages, from Node 22.1 on. */
function keepCompiledCode() {
  const { enableCompileCache } =
    /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (nodeModule);
  enableCompileCache?.(join(root, '.build', 'compiled'));
}

/** @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'StepFailed' ? error.message : error.stack || error.message;
}

main().catch((/** @type {unknown} */ error) => {
  console.error('\n' + messageOf(error));
  // CI reads the last line, even if nothing could be tested.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
});

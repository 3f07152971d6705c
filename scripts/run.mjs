// @ts-check
/**
 * `node scripts/run.mjs [--as-is] COMMAND [ARGUMENTS]`: installs packages and builds stale parts, then runs
 * `main(ARGUMENTS)` of scripts/COMMAND.ts in this process; `serve` in a child. Plain JavaScript, here and in
 * `launcher/`: nothing that could compile TypeScript is installed yet.
 *
 * `--as-is` neither prepares nor reads `.env`: containers, tests and `npm run dev` start this way.
 */
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

/** Operators use these commands. The others also need the development packages. */
const OPERATORS = ['serve', 'build', 'seed', 'create-admin', 'backup', 'restore'];
/** These build the site themselves, as one of their own steps. */
const BUILDS_ITSELF = ['test', 'validate'];
const BUILDS_PANEL = ['build', 'dev'];

const given = process.argv.slice(2);
const isAsIs = given[0] === '--as-is';
const [command = 'serve', ...args] = isAsIs ? given.slice(1) : given;

async function main() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (command !== 'build' && !existsSync(`scripts/${command}.ts`)) {
    console.error(`Unknown command "${command}". \`npm run\` lists the commands.`);
    process.exit(2);
  }
  if (!isAsIs) await prepareClone();
  if (command === 'build') return;
  // The panel's development reload and React's checks cost memory and speed.
  process.env.NODE_ENV ||= 'production';
  if (command === 'serve' && !isAsIs) {
    const { serve } = await import('./launcher/serve.mjs');
    process.exit(await serve(args));
  }
  keepCompiledCode();
  const script = /** @type {{ main(args: string[]): Promise<void> | void }} */ (
    await import(`./dist/${command}.js`)
  );
  await script.main(args);
}

async function prepareClone() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed, but this is ${process.version}.`);
    process.exit(1);
  }
  const { prepare } = await import('./launcher/prepare.mjs');
  const { stopToolsOnSignals } = await import('./launcher/tools.mjs');
  /** @type {import('./launcher/build.mjs').PartName[]} */
  const parts = ['server'];
  if (!BUILDS_ITSELF.includes(command)) parts.push('web');
  if (BUILDS_PANEL.includes(command)) parts.push('panel');
  stopToolsOnSignals();
  await prepare(OPERATORS.includes(command) ? 'served' : 'all', parts);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Saves a third of the time to load packages, from Node 22.1 on. */
function keepCompiledCode() {
  const { enableCompileCache } =
    /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (nodeModule);
  enableCompileCache?.('.build/compiled');
}

main().catch((/** @type {unknown} */ error) => {
  const { name, message, stack } = error instanceof Error ? error : Error(String(error));
  console.error('\n' + (name === 'StepFailed' ? message : stack));
  // CI reads the last line, even if nothing could be tested.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';

const SETTLED_MS = 400;
const TSC = 'node_modules/typescript7/bin/tsc';
const VITE = createRequire(`${process.cwd()}/web/package.json`)
  .resolve('vite/package.json')
  .replace('package.json', 'bin/vite.js');
const BUILD_WEB = [VITE, 'build', '--watch', '--logLevel', 'warn'];

const COMPILERS: [cwd: string, args: string[]][] = [
  [
    '.',
    [TSC, '-b', 'contract', 'compat-api', 'cms', 'scripts', '--watch', '--preserveWatchOutput'],
  ],
  ['web', BUILD_WEB],
  // The same command as the second one of "build" in web/package.json.
  ['web', [...BUILD_WEB, '--ssr', 'src/server/render.tsx', '--outDir', 'dist/server']],
];
const COMPILED = ['contract/dist', 'compat-api/dist', 'cms/dist', 'scripts/dist', 'web/dist'];

/**
 * `npm run dev`: on changes, rebuilds the site and restarts the server. Does not rebuild the panel,
 * which would take a minute.
 */
export async function main(args: string[]): Promise<void> {
  const { runTool } = await import('./launcher/tools.mjs');
  let server: ChildProcess;
  let timer: NodeJS.Timeout | undefined;

  function startServer(): void {
    // The server stops when its `ipc` channel closes, so it never outlives this process.
    server = spawn(process.execPath, ['scripts/run.mjs', '--as-is', 'serve', ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.once('exit', (code) => {
      if (code) console.log(`The server stopped (${code}). It restarts on the next change.`);
    });
  }

  function restartServer(): void {
    if (server.exitCode !== null || server.signalCode !== null) return startServer();
    server.removeAllListeners('exit').once('exit', startServer);
    server.kill();
  }

  for (const [cwd, command] of COMPILERS) {
    runTool(process.execPath, command, { cwd, isShown: true }).catch(() => {});
  }
  startServer();
  for (const folder of COMPILED) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (file?.startsWith('build')) return;
      clearTimeout(timer);
      timer = setTimeout(restartServer, SETTLED_MS);
      // Ignore errors: Vite may remove a folder while it is being read.
    }).on('error', () => {});
  }
}

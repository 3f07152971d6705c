import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `npm run dev`: compiles on every change and restarts the server once the compiled files have settled. The
 * editors' panel is not watched, because its build takes half a minute; `npm start` builds it when needed.
 */

const SETTLED_MS = 400;
const TSC = 'node_modules/typescript7/bin/tsc';
const VITE = createRequire(`${process.cwd()}/web/package.json`)
  .resolve('vite/package.json')
  .replace('package.json', 'bin/vite.js');

const COMPILERS: [name: string, cwd: string, args: string[]][] = [
  [
    'server',
    '.',
    [TSC, '-b', 'contract', 'compat-api', 'cms', 'scripts', '--watch', '--preserveWatchOutput'],
  ],
  ['web', 'web', [VITE, 'build', '--watch']],
  // The same command as "build" in web/package.json.
  [
    'web (server)',
    'web',
    [VITE, 'build', '--watch', '--ssr', 'src/server/render.tsx', '--outDir', 'dist/server'],
  ],
];
const COMPILED = ['contract/dist', 'compat-api/dist', 'cms/dist', 'scripts/dist', 'web/dist'];

export async function main(args: string[]): Promise<void> {
  const children = new Set<ChildProcess>();
  let server: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(command: string[], cwd: string, shown: 'inherit' | 'pipe'): ChildProcess {
    // Use a separate process group, so that Ctrl-C reaches it only through `stop`, with all its children.
    const stdio: ['ignore', typeof shown, 'inherit'] = ['ignore', shown, 'inherit'];
    const child = spawn(process.execPath, command, { cwd, stdio, detached: true });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function startServer(): void {
    server = start(['scripts/run.mjs', '--as-is', 'serve', ...args], '.', 'inherit');
    server.once('exit', (code, signal) => {
      if (code)
        console.log(`The server stopped (${signal ?? code}). It restarts on the next change.`);
    });
  }

  function restartServer(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return startServer();
      server.once('exit', startServer);
      server.kill('SIGTERM');
    }, SETTLED_MS);
  }

  for (const [name, cwd, command] of COMPILERS) {
    const child = start(command, cwd, 'pipe');
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => /error|✗|built in/i.test(each))) {
        console.log(`[${name}] ${line}`);
      }
    });
  }
  startServer();
  for (const folder of COMPILED) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.startsWith('build')) restartServer();
    });
  }

  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, resolve);
  });
  clearTimeout(timer);
  server?.removeAllListeners('exit');
  const gone = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await Promise.all(gone);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NEUTRAL_ENVIRONMENT } from '../neutral-environment';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Interval between checks of a starting site. It lengthens the measured start. */
const POLL_MS = 20;

/**
 * Starts the whole site with the demo, on a database of its own: SQLite, or PostgreSQL at
 * `databaseUrl`.
 */
export async function startSite(databaseUrl = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'bench@saltmarsh.example', password: 'bench-password' };
  const environment = {
    ...{ PORT: String(port), APP_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ SEED: 'demo', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    // With this setting, rate limits count by the address that each request claims.
    TRUST_PROXY: 'true',
  };
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = serve(environment);
    while ((child.exitCode ?? child.signalCode) === null) {
      const response = await fetch(`${url}/readyz`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) return;
      await setTimeout(POLL_MS);
    }
    throw new Error('The site could not be started.');
  }

  async function stop(): Promise<void> {
    if (child.kill()) await once(child, 'exit');
  }

  await start();
  return {
    ...{ url, admin, dataDir, databaseUrl, start, stop },
    pid: () => child.pid,
    remove: () => stop().then(() => rmSync(dataDir, { recursive: true })),
  };
}

/** Starts the server with the memory limits of `npm start`. */
function serve(environment: NodeJS.ProcessEnv) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  return spawn('sh', ['-c', scripts.start.replace('run.mjs', 'run.mjs --as-is')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...NEUTRAL_ENVIRONMENT, ...environment },
  });
}

/**
 * Returns a free port below the range for outgoing connections, so that no such connection can take
 * the port before the site listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NEUTRAL_ENVIRONMENT } from '../neutral-environment';

export interface Account {
  email: string;
  password: string;
}

export interface Site {
  url: string;
  metricsUrl: string;
  admin: Account;
  dataDir: string;
  /** PostgreSQL's; empty for SQLite. */
  databaseUrl: string;
  pid(): number;
  /** Milliseconds from the start of the new process until it is ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

interface MemoryLimits {
  nodeArguments: string[];
  environment: Record<string, string>;
}

const MEMORY_LIMITS = 'scripts/launcher/memory-limits.json';
const START_LIMIT = 300_000;
/** Short: it is part of what a start takes. */
const POLL_MS = 20;

/** The whole site with the demo on a database of its own, as `npm start` runs it. */
export async function startSite({ databaseUrl = '', isMeasured = false } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-bench-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'bench@saltmarsh.example', password: 'bench-password' };
  const environment = {
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    METRICS_PORT: isMeasured ? String(metricsPort) : '',
    SEED: 'demo',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Each log-in comes from an address of its own, or the rate limit would reject most of them.
    TRUST_PROXY: 'true',
  };
  let child = serve(environment);
  await untilReady(child, url);
  return {
    ...{ url, admin, dataDir, databaseUrl },
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: () => child.pid ?? 0,
    async restart() {
      await end(child);
      const began = performance.now();
      child = serve(environment);
      await untilReady(child, url);
      return performance.now() - began;
    },
    async stop() {
      await end(child);
      rmSync(dataDir, { recursive: true });
    },
  };
}

function serve(environment: NodeJS.ProcessEnv): ChildProcess {
  // As `npm start` does (scripts/launcher/supervise.mjs).
  const limits = JSON.parse(readFileSync(MEMORY_LIMITS, 'utf8')) as MemoryLimits;
  const args = [...limits.nodeArguments, 'scripts/run.mjs', '--as-is', 'serve'];
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...limits.environment, ...NEUTRAL_ENVIRONMENT, ...environment },
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await setTimeout(POLL_MS);
  }
  const why = child.exitCode === null ? `not ready after ${START_LIMIT / 1000} s` : 'ended';
  child.kill('SIGKILL');
  throw new Error(`The site could not be started: ${why}.`);
}

/** Below the ports of outgoing connections, one of which could take it before the site listens. */
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

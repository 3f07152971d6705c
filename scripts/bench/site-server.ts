import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
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
  admin: Account;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const START_LIMIT = 120_000;

/** The whole site on a database of its own, as `npm start` runs it. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'bench@saltmarsh.example', password: 'bench-password' };
  const child = spawn(process.execPath, ['scripts/run.mjs', '--as-is', 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...NEUTRAL_ENVIRONMENT,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Each log-in comes from an address of its own, or the rate limit would reject most of them.
      TRUST_PROXY: 'true',
    },
  });
  await untilReady(`${url}/readyz`);
  return {
    url,
    admin,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`The site was not ready after ${START_LIMIT / 1000} s.`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

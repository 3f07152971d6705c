import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from './client';
import { createDatabase } from './database';
import { until } from './expectations';
import { freePort, linkTo } from './network';
import { ADMIN, startServer } from './server';

export type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>;

/**
 * Starts two instances with one PostgreSQL and object store behind HAProxy, like
 * docker-compose.yml. Prints a message and returns `undefined` if a program is missing.
 */
export async function startCluster(
  seed: 'demo' | 'none' = 'none',
  own: Record<string, string> = {},
) {
  if (!hasHaproxy()) process.stderr.write('SKIPPED: HAProxy is not installed\n');
  const database = hasHaproxy() ? await createDatabase() : undefined;
  if (!database) return undefined;
  const store = await startObjectStore();
  const postgres = new URL(database.url);
  const links = {
    postgres: await linkTo({ host: postgres.hostname, port: Number(postgres.port || 5432) }),
    bucket: await linkTo({ host: '127.0.0.1', port: store.port }),
  };
  postgres.host = `127.0.0.1:${links.postgres.port}`;

  const balancerPort = await freePort();
  const url = `http://localhost:${balancerPort}`;
  const env = {
    APP_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: postgres.href,
    TRUST_PROXY: 'true',
    SHUTDOWN_DELAY: '2',
    ...store.env(links.bucket.port),
    ...own,
  };
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-cluster-'));
  const start = (index: number, port?: number) =>
    startServer({ dataDir: join(folder, String(index)), seed, env, port });
  // Start both at the same time, so that they must agree who migrates and seeds.
  const instances = await Promise.all([start(0), start(1)]);
  const [first, second] = instances;
  const balancer = await startBalancer(balancerPort, [first.url, second.url]);
  const client = (index: number) => new Client(instances[index]?.url, url);
  return {
    url,
    instances,
    links,
    database,
    env,
    restart: async (index: number) => {
      const port = new URL(instances[index]?.url ?? '').port;
      instances[index] = await start(index, Number(port));
    },
    /** Returns a client that bypasses the balancer, but has pages of the balancer's origin. */
    client,
    admin: async (index: number) => {
      const admin = client(index);
      await admin.signIn(ADMIN.email, ADMIN.password);
      return admin;
    },
    remove: async () => {
      balancer.stop();
      for (const instance of instances) await instance.remove();
      for (const link of Object.values(links)) await link.cut();
      await database.drop();
      store.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CONFIG = resolve(__dirname, '../../deploy/haproxy.cfg');

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0;

/** Starts the balancer of docker-compose.yml for these instances. `port` must be free. */
export async function startBalancer(port: number, instances: readonly [string, string]) {
  const [first, second] = instances.map((url) => `127.0.0.1:${new URL(url).port}`);
  const child = spawn('haproxy', ['-db', '-f', CONFIG], {
    stdio: 'ignore',
    env: {
      ...process.env,
      BIND: `127.0.0.1:${port}`,
      TLS_PROXY: '255.255.255.255',
      INSTANCE_1: first,
      INSTANCE_2: second,
    },
  });
  const url = `http://localhost:${port}`;
  await until(() =>
    fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return { url, stop: () => void child.kill('SIGKILL') };
}

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const BUCKET = 'saltmarsh';

export async function startObjectStore() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-bucket-'));
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const child = spawn(
    process.execPath,
    ['node_modules/s3rver/bin/s3rver.js', ...options, '--configure-bucket', BUCKET],
    { stdio: 'ignore' },
  );
  await until(() =>
    fetch(`http://127.0.0.1:${port}`)
      .then(() => true)
      .catch(() => false),
  );
  return {
    port,
    /** Returns a site's variables for this store; `at` may be the port of a link. */
    env: (at = port): Record<string, string> => ({
      S3_ENDPOINT: `http://127.0.0.1:${at}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    }),
    remove() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTo } from './breakable-link';
import { Client } from './client';
import { hasHaproxy, startBalancer } from './haproxy';
import { startObjectStore } from './object-store';
import { findFreePort } from './ports';
import { createDatabase } from './postgres';
import { ADMIN, startServer } from './server';

/** Two first starts, one after the other, since one of them migrates; on a busy machine, 90 s each. */
export const CLUSTER_START_MS = 240_000;

export type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>;

/**
 * Two instances on one PostgreSQL and object store, behind HAProxy: docker-compose.yml by hand. `undefined`,
 * said loudly, where one of the programs is missing.
 */
export async function startCluster(seed: 'demo' | 'none' = 'none') {
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

  const balancerPort = await findFreePort();
  const url = `http://localhost:${balancerPort}`;
  const env = {
    APP_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: postgres.href,
    TRUST_PROXY: 'true',
    SHUTDOWN_DELAY: '2',
    ...store.env(links.bucket.port),
  };
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-cluster-'));
  const start = (index: number, port?: number) =>
    startServer({ dataDir: join(folder, String(index)), seed, env, port });
  // At once: they must agree who migrates and seeds.
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
    /** In its own place. */
    restart: async (index: number) => {
      const port = new URL(instances[index]?.url ?? '').port;
      instances[index] = await start(index, Number(port));
    },
    /** Of one instance, past the balancer; its pages are at the balancer's address. */
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

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTo, type BreakableLink } from './breakable-link';
import { Client } from './client';
import { hasHaproxy, startBalancer, type Balancer } from './haproxy';
import { startObjectStore } from './object-store';
import { findFreePort } from './ports';
import { createDatabase, type PostgresDatabase } from './postgres';
import { ADMIN, startServer, type TestServer } from './server';

/** Two first starts, one after the other, since one of them migrates; on a busy machine, 90 s each. */
export const CLUSTER_START_MS = 240_000;

/** Two instances on one PostgreSQL and object store, behind HAProxy: docker-compose.yml by hand. */
export interface Cluster {
  url: string;
  instances: TestServer[];
  links: { postgres: BreakableLink; bucket: BreakableLink };
  database: PostgresDatabase;
  /** The environment of each instance, but for DATA_DIR. */
  env: Record<string, string>;
  restart: (index: number) => Promise<void>;
  /** A client of one instance, past the balancer; its pages are at the balancer's address. */
  client: (index: number) => Client;
  admin: (index: number) => Promise<Client>;
  remove: () => Promise<void>;
}

/** `undefined`, said loudly, where one of the programs is missing. */
export async function startCluster(seed: 'demo' | 'none' = 'none'): Promise<Cluster | undefined> {
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
  const balancer: Balancer = await startBalancer(balancerPort, [first.url, second.url]);
  const client = (index: number) => new Client(instances[index]?.url, url);
  return {
    url,
    instances,
    links,
    database,
    env,
    async restart(index) {
      const port = new URL(instances[index]?.url ?? '').port;
      instances[index] = await start(index, Number(port));
    },
    client,
    async admin(index) {
      const admin = client(index);
      await admin.signIn(ADMIN.email, ADMIN.password);
      return admin;
    },
    async remove() {
      balancer.stop();
      for (const instance of instances) await instance.remove();
      for (const link of Object.values(links)) await link.cut();
      await database.drop();
      store.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

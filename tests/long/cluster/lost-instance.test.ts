import type { Faq } from '@saltmarsh/contract/messages/faq';
import { Client } from '../../support/client';
import { type Cluster, startCluster } from '../../support/cluster';
import { until } from '../../support/expectations';
import { isAlive } from '../../support/measurements';
import { requestsIn } from '../../support/shared-server';

/** Rounds of each writer and reader before and after the loss of an instance. */
const TIMES = 10;

describe('an instance behind the balancer', () => {
  let cluster: Cluster | undefined;
  let load: Load;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  beforeEach(async () => {
    if (cluster) load = await startLoad(cluster);
  });
  afterAll(() => cluster?.remove());
  const report = () =>
    process.stdout.write(`    ${load.reads()} reads and ${load.writes()} writes meanwhile\n`);

  test('that is killed loses no acknowledged write, and only its pending requests fail', async () => {
    if (!cluster) return;
    await load.goOn(TIMES);
    const { pid } = cluster.instances[0];
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const deadAt = Date.now();
    await load.goOn(TIMES);
    const ahead = await load.stop();
    await cluster.restart(0);
    report();
    expect(load.failed.filter(({ began }) => began > deadAt)).toEqual([]);
    // A stored write may lack its response, but an acknowledged write must be stored.
    expect(Math.max(...ahead)).toBeLessThanOrEqual(0);
  });

  test('fails no request while instances are restarted one after the other', async () => {
    if (!cluster) return;
    for (const index of [0, 1]) {
      await load.goOn(TIMES);
      expect(await cluster.instances[index]?.stop()).toBe(0);
      await cluster.restart(index);
      const { log } = cluster.instances[index] ?? { log: () => '' };
      // The balancer checks instances every half second, and uses this one only after a check.
      await until(() => requestsIn(log()).some(({ method }) => method === 'POST'));
    }
    const ahead = await load.stop();
    report();
    expect(load.failed).toEqual([]);
    expect(ahead).toEqual([0, 0, 0, 0]);
  });
});

type Load = Awaited<ReturnType<typeof startLoad>>;

const WRITERS = 4;
const READERS = 8;

/** Starts reads by visitors, and writes by an admin in several tabs. */
async function startLoad(cluster: Cluster) {
  const admin = (await cluster.admin(0)).copy(cluster.url);
  const failed: { began: number; what: string }[] = [];
  const acknowledged = new Map<number, number>();
  let isStopped = false;
  let [reads, writes] = [0, 0];

  async function attempt(what: string, run: () => Promise<{ status: number }>): Promise<boolean> {
    const began = Date.now();
    const outcome = await run().then(
      ({ status }) => status,
      (error: Error) => `${error.message} ${String(error.cause)}`,
    );
    if (typeof outcome === 'number' && outcome < 400) return true;
    failed.push({ began, what: `${what}: ${outcome}` });
    return false;
  }

  async function read(): Promise<void> {
    const visitor = new Client(cluster.url);
    for (const paths = ['/faqs', '/api/faqs', '/', '/dining']; !isStopped; reads += 1) {
      const path = paths[reads % paths.length] ?? '/';
      await attempt(`GET ${path}`, () => visitor.get(path));
    }
  }

  async function write(id: number): Promise<void> {
    for (let version = 1; !isStopped; version += 1, writes += 1) {
      const question = `Version ${version}`;
      const send = () => admin.post(`/api/faqs/${id}`, { question });
      if (await attempt(`POST ${id}`, send)) acknowledged.set(id, version);
    }
  }

  const ids: number[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    ids.push((await admin.post<Faq>('/api/faqs', { question: 'Version 0' })).body.id);
  }
  const running = [...ids.map(write), ...Array.from({ length: READERS }, read)];
  return {
    /** Requests without a response or with an error. */
    failed,
    reads: () => reads,
    writes: () => writes,
    /** Resolves when each reader and writer has had `times` more responses. */
    async goOn(times: number) {
      const [readsThen, writesThen] = [reads + times * READERS, writes + times * WRITERS];
      await until(() => reads >= readsThen && writes >= writesThen, 60_000);
    },
    /** Stops the load. Returns each entry's acknowledged version minus the stored one. */
    async stop() {
      isStopped = true;
      await Promise.all(running);
      // Read the database, because caches may lack the last write for a moment.
      const rows = await cluster.database.run('SELECT number, question FROM faqs');
      const stored = new Map(rows.map(({ number, question }) => [number, String(question)]));
      const storedOf = (id: number) => Number(stored.get(id)?.split(' ')[1] ?? -1);
      return ids.map((id) => (acknowledged.get(id) ?? 0) - storedOf(id));
    },
  };
}

import { CLUSTER_START_MS, startCluster, type Cluster } from '../../support/cluster';
import { startLoad, type Load } from '../../support/load';
import { isAlive } from '../../support/processes';
import { requestsIn } from '../../support/server-log';
import { until } from '../../support/until';

/** Rounds of each writer and reader before and after an instance is lost. */
const TIMES = 10;

describe('an instance behind the balancer', () => {
  let cluster: Cluster | undefined;
  let load: Load;
  beforeAll(async () => {
    cluster = await startCluster();
  }, CLUSTER_START_MS);
  beforeEach(async () => {
    if (cluster) load = await startLoad(cluster);
  });
  afterAll(() => cluster?.remove(), 60_000);
  const report = () =>
    process.stdout.write(`    ${load.reads()} reads and ${load.writes()} writes meanwhile\n`);

  test('that is killed loses no acknowledged write, and fails only what it was doing', async () => {
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
    // A write may be stored although its response was lost, but not the other way round.
    expect(Math.max(...ahead)).toBeLessThanOrEqual(0);
  }, 120_000);

  test('that is restarted, one after the other, fails no request', async () => {
    if (!cluster) return;
    for (const index of [0, 1]) {
      await load.goOn(TIMES);
      expect(await cluster.instances[index]?.stop()).toBe(0);
      await cluster.restart(index);
      const { log } = cluster.instances[index] ?? { log: () => '' };
      // The balancer checks an instance every half second before it sends requests to it.
      await until(() => requestsIn(log()).some(({ method }) => method === 'POST'), 30_000);
    }
    const ahead = await load.stop();
    report();
    expect(load.failed).toEqual([]);
    expect(ahead).toEqual([0, 0, 0, 0]);
  }, 180_000);
});

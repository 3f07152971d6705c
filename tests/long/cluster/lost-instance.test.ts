import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, type Cluster } from '../../support/cluster';
import { startLoad } from '../../support/load';
import { isAlive } from '../../support/processes';
import { until } from '../../support/until';

const LOAD_MS = 2_000;

describe('an instance behind the balancer', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);
  afterAll(() => cluster?.remove(), 60_000);

  test('that is killed loses no acknowledged write, and fails only what it was doing', async () => {
    if (!cluster) return;
    const load = await startLoad(cluster);
    await sleep(LOAD_MS);
    const { pid = 0 } = cluster.instances[0] ?? {};
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const deadAt = Date.now();
    await sleep(LOAD_MS);
    const ahead = await load.stop();
    await cluster.restart(0);
    expect(load.writes()).toBeGreaterThan(20);
    expect(load.failed.filter(({ began }) => began > deadAt)).toEqual([]);
    // A write may be stored although its answer was lost, but not the other way round.
    expect(Math.max(...ahead)).toBeLessThanOrEqual(0);
  }, 90_000);

  test('that is restarted, one after the other, fails no request', async () => {
    if (!cluster) return;
    const load = await startLoad(cluster);
    for (const index of [0, 1]) {
      await sleep(LOAD_MS);
      expect(await cluster.instances[index]?.stop()).toBe(0);
      await cluster.restart(index);
      // The balancer looks every half second.
      await sleep(1_000);
    }
    const ahead = await load.stop();
    expect(load.failed).toEqual([]);
    expect(ahead).toEqual([0, 0, 0, 0]);
  }, 120_000);
});

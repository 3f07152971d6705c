import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { Fuzz, sendAsVisitor } from '../../support/fuzz/batch';
import { watchVitals } from '../../support/measurements';
import { startServer } from '../../support/server';

/** Duration. An hour finds faults that a minute misses. */
const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0);
/**
 * Seed of the first batch. Each later batch adds one. To repeat a batch of a guest's requests, use
 * a quarter of the seed that the failure names.
 */
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const BATCH = 1000;
const BATCHES = 3;
const LIMIT_MS = (MINUTES + 5) * 60_000;

test.each(['SQLite', 'PostgreSQL'])(
  'on %s, no request for a documented call gets a 5xx, internal details, or anything that its sender may not see',
  async (kind) => {
    const database = kind === 'PostgreSQL' ? await createDatabase() : undefined;
    if (kind === 'PostgreSQL' && !database) return;
    const server = await startServer({ env: { DATABASE_URL: database?.url ?? '' } });
    const fuzz = await Fuzz.begin(server);
    const end = Date.now() + (MINUTES / 2) * 60_000;
    let seed = SEED;
    do {
      expect(await fuzz.batch(seed, BATCH)).toBe('');
      seed += 1;
    } while (Date.now() < end);
    const counts = [...fuzz.statuses].sort().map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`    requests from seed ${SEED} to ${seed - 1}: ${counts.join(', ')}\n`);
    // Make sure that not everything was rejected.
    expect(fuzz.statuses.get(200)).toBeGreaterThan(100);
    expect(fuzz.statuses.get(201)).toBeGreaterThan(2);
    expect(server.log()).not.toMatch(/failed \(request|unhandled|uncaught/i);
    await server.remove();
    await database?.drop();
  },
  LIMIT_MS,
);

test(
  'no request from a guest ends or stalls the server, fills its disk or makes it grow',
  async () => {
    const server = await startServer();
    // Warm up, because loading and compiling code is no leak.
    await sendAsVisitor(server.url, SEED, 500);
    const began = Date.now();
    const whole = await watchVitals(server);
    // Watch in batches, because other load may slow single batches.
    const waits: number[] = [];
    do {
      const batch = await watchVitals(server);
      expect(await sendAsVisitor(server.url, SEED + waits.length, BATCH)).toEqual([]);
      waits.push((await batch.stop()).p99Ms);
    } while (waits.length < BATCHES || Date.now() - began < MINUTES * 60_000);
    const damage = await whole.stop();
    const median = waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)];
    process.stdout.write(
      `    ${waits.length * BATCH} hostile requests (from seed ${SEED}): ${JSON.stringify(damage)}, median p99 of batches ${median} ms\n`,
    );
    expect(damage.isAlive).toBe(true);
    expect(damage.memoryGrowthMb).toBeLessThanOrEqual(100);
    expect(median).toBeLessThanOrEqual(100);
    await until(() => readdirSync(join(server.dataDir, 'tmp')).length === 0);
    expect(server.log()).not.toMatch(/ failed: |unhandled|uncaught/i);
    await server.remove();
  },
  LIMIT_MS,
);

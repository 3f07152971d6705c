import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, databaseOf, type SiteData } from '../database';
import { until } from '../expectations';
import { Panel } from '../panel';
import { adminOf } from '../people';
import { startServer, type TestServer } from '../server';
import { fileProblems, historyProblems } from './consistency';
import { Writers } from './writers';

const HOUR_MS = 3_600_000;

/** Makes interrupted work old enough for the next start to clean it up. */
export async function ageInterrupted(site: SiteData): Promise<void> {
  const then = new Date(Date.now() - HOUR_MS);
  const database = databaseOf(site);
  await database.run('UPDATE kept_files SET due_at = ? WHERE due_at IS NOT NULL', [then]);
  const folder = join(site.dataDir, 'tmp');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}

/** Problems that the panel may leave. */
const OF_THE_PANEL = /^(without PDF: Bare$|in no entry: \/uploads\/binned_)/;

interface Options {
  env?: Record<string, string>;
  isSwept?: boolean;
  /** Runs after the kill, before the site starts again. */
  afterKill?: (site: TestServer) => Promise<void>;
}

/**
 * Kills a site `kills` times while it writes, and checks each time that nothing is lost.
 * @returns false if the database server is missing
 */
export async function killWhileWriting(
  kind: 'SQLite' | 'PostgreSQL',
  kills: number,
  { env, isSwept, afterKill }: Options = {},
): Promise<boolean> {
  const database = kind === 'PostgreSQL' ? await createDatabase() : undefined;
  if (kind === 'PostgreSQL' && !database) return false;
  const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  // Use a temporary folder that the system does not clean up.
  const TMPDIR = join(parent, 'tmp');
  mkdirSync(TMPDIR);
  const [dataDir, DATABASE_URL] = [join(parent, 'data'), database?.url ?? ''];
  const start = () => startServer({ dataDir, env: { ...env, TMPDIR, DATABASE_URL } });
  let site = await start();
  try {
    const writers = new Writers();
    let admin = await adminOf(site.url);
    const panel = await Panel.open(site.url);
    await writers.prepare({ ...site, admin, panel });
    for (let kill = 1; kill <= kills; kill += 1) {
      const work = writers.work({ ...site, admin, panel: panel.from(site.url) });
      await Promise.race([work, until(() => writers.areAllAtWork, 120_000)]);
      await sleep(Math.random() * 1500);
      process.kill(site.pid, 'SIGKILL');
      await work;
      await site.stop();
      await ageInterrupted(site);
      await afterKill?.(site);
      site = await start();
      // Sessions must survive the kill too.
      admin = admin.copy(site.url);
      const problems = [
        ...(await writers.lost(admin)),
        ...(await fileProblems(site)).filter((problem) => !OF_THE_PANEL.test(problem)),
        ...(await historyProblems(site, isSwept)),
        ...(await orderProblems(site)),
        ...readdirSync(TMPDIR).map((name) => `left in the system's tmp: ${name}`),
      ];
      if (problems.length > 0) problems.push(site.log());
      expect([kill, problems]).toEqual([kill, []]);
    }
    const counts = [...writers.counts].map(([writer, count]) => `${writer} ${count}`);
    process.stdout.write(`    ${kills} kills; ${counts.join(', ')}\n`);
    return true;
  } finally {
    await site.stop();
    await database?.drop();
    rmSync(parent, { recursive: true });
  }
}

async function orderProblems(site: SiteData): Promise<string[]> {
  const problems: string[] = [];
  for (const table of ['faqs', 'menus']) {
    const statement = `SELECT position FROM ${table} ORDER BY position`;
    const rows = await databaseOf(site).run<{ position: number }>(statement, []);
    const positions = rows.map(({ position }) => position);
    const isPermutation = positions.every((position, index) => position === index + 1);
    if (!isPermutation) problems.push(`${table}: ${positions.join(', ')}`);
  }
  return problems;
}

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { ageInterrupted } from '../support/faults/ageing';
import { HistoryWriters } from '../support/faults/history-writers';
import { historyProblems } from '../support/faults/history';
import { ageHistory, killSweep } from '../support/faults/killed-sweep';
import { positions, storedProblems } from '../support/faults/stored-files';
import { picture } from '../support/fixtures';
import { Panel } from '../support/panel';
import { createDatabase, type PostgresDatabase } from '../support/postgres';
import { movedTo } from '../support/saved-site';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

/** `npm run test:faults` asks for fifty. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

const SWEEP = { HISTORY_DAYS: '30', HISTORY_REVISIONS: '3' };

describe.each(['SQLite', 'PostgreSQL'])('on %s,', (kind) => {
  const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const dataDir = join(parent, 'data');
  const temporary = join(parent, 'tmp');
  let database: PostgresDatabase | undefined;
  let server: TestServer | undefined;

  const start = () =>
    startServer({
      dataDir,
      env: { ...SWEEP, TMPDIR: temporary, DATABASE_URL: database?.url ?? '' },
    });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
    rmSync(parent, { recursive: true });
  });

  test(
    `killed ${KILLS} times while entries go and come back, and ${KILLS} times while it sweeps, the site has lost none`,
    async () => {
      if (kind === 'PostgreSQL') {
        database = await createDatabase();
        if (!database) return;
      }
      mkdirSync(temporary);
      let site = (server = await start());
      let admin = new Client(site.url);
      await admin.signIn(ADMIN.email, ADMIN.password);
      const panel = await Panel.open(site.url);
      const writers = new HistoryWriters(await picture('png', 300, 200));
      await writers.prepare({ ...site, admin, panel });
      let sweeps = 0;

      for (let kill = 1; kill <= KILLS; kill += 1) {
        const work = writers.work({ ...site, admin, panel: panel.from(site.url) });
        await until(() => writers.areAllAtWork, 30_000);
        await sleep(Math.random() * 1500);
        process.kill(site.pid, 'SIGKILL');
        await work;
        await site.stop();
        await ageInterrupted(site);
        await ageHistory(site, 'Passing %');
        if (await killSweep(site, SWEEP)) sweeps += 1;
        await ageInterrupted(site);
        site = server = await start();
        admin = movedTo(site.url, admin);
        const problems = [
          ...(await writers.lost(admin)),
          ...(await storedProblems(site)),
          ...(await historyProblems(site, { isSwept: true })),
          ...(await personalValues(site)),
          ...readdirSync(temporary).map((name) => `left in the system's tmp: ${name}`),
        ];
        for (const table of ['faqs', 'menus'] as const) {
          const list = await positions(site, table);
          const isPermutation = list.every((position, index) => position === index + 1);
          if (!isPermutation) problems.push(`${table}: ${list.join(', ')}`);
        }
        if (problems.length > 0) problems.push(site.log());
        expect([kill, problems]).toEqual([kill, []]);
      }
      const counts = [...writers.counts].map(([writer, count]) => `${writer} ${count}`);
      process.stdout.write(
        `    ${KILLS} kills, ${sweeps} of them in a sweep too; ${counts.join(', ')}\n`,
      );
      expect(sweeps).toBeGreaterThan(0);
    },
    60_000 + KILLS * 40_000,
  );
});

/** Of accounts that are gone. */
async function personalValues(site: TestServer): Promise<string[]> {
  const rows = await databaseOf(site).run<{ entry: number }>(
    `SELECT entry FROM revisions WHERE kind = 'user' AND state IS NOT NULL
     AND entry NOT IN (SELECT number FROM up_users)`,
    [],
  );
  return rows.map(({ entry }) => `account ${entry} is gone, and its values are not`);
}

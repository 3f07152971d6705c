import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../support/client';
import { databaseOf } from '../../support/database';
import { ageInterrupted } from '../../support/faults/ageing';
import { HistoryWriters } from '../../support/faults/history-writers';
import { historyProblems } from '../../support/faults/history';
import { KillableSite } from '../../support/faults/killable-site';
import { ageHistory, killSweep } from '../../support/faults/killed-sweep';
import { storedProblems } from '../../support/faults/stored-files';
import { picture } from '../../support/fixtures';
import { Panel } from '../../support/panel';
import { movedTo } from '../../support/saved-site';
import { ADMIN, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** How often; `FAULT_KILLS` asks for more. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

const SWEEP = { HISTORY_DAYS: '30', HISTORY_REVISIONS: '3' };

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s,', (kind) => {
  let killable: KillableSite | undefined;
  afterAll(() => killable?.remove());

  test(
    `killed ${KILLS} times while entries go and come back, and ${KILLS} times while it sweeps, the site has lost none`,
    async () => {
      killable = await KillableSite.create(kind, SWEEP);
      if (!killable) return;
      let site = await killable.start();
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
        await killable.kill(work);
        await ageHistory(site, 'Passing %');
        if (await killSweep(site, SWEEP)) sweeps += 1;
        await ageInterrupted(site);
        site = await killable.start();
        admin = movedTo(site.url, admin);
        const problems = [
          ...(await writers.lost(admin)),
          ...(await storedProblems(site)),
          ...(await historyProblems(site, { isSwept: true })),
          ...(await personalValues(site)),
          ...(await killable.problems()),
        ];
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

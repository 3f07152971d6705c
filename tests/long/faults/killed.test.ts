import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type SiteData } from '../../support/database';
import { historyProblems } from '../../support/faults/history';
import { HistoryWriters } from '../../support/faults/history-writers';
import { ageInterrupted, KillableSite } from '../../support/faults/killable-site';
import { SteadyWriters } from '../../support/faults/steady-writers';
import { fileProblems, storedProblems } from '../../support/faults/stored-files';
import { picture } from '../../support/fixtures';
import { startScript } from '../../support/site-script';

/** Fifty find what three do not. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const LIMIT_MS = 60_000 + KILLS * 150_000;
const SWEEP = { HISTORY_DAYS: '30', HISTORY_REVISIONS: '3' };
const LONG_AGO = new Date(Date.now() - 400 * 86_400_000);

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s,', (kind) => {
  let killable: KillableSite | undefined;
  afterEach(() => killable?.remove());

  test(
    `killed ${KILLS} times while it writes, the site starts again and has all it acknowledged`,
    async () => {
      killable = await KillableSite.create(kind);
      await killable?.killWhile(new SteadyWriters(await picture('png', 900, 600)), KILLS, {
        problems: async (site) => [...(await fileProblems(site)), ...(await historyProblems(site))],
      });
    },
    LIMIT_MS,
  );

  test(
    `killed ${KILLS} times while entries go and come back, and ${KILLS} times while it sweeps, the site has lost none`,
    async () => {
      let sweeps = 0;
      killable = await KillableSite.create(kind, SWEEP);
      await killable?.killWhile(new HistoryWriters(await picture('png', 300, 200)), KILLS, {
        afterKill: async (site) => {
          await ageHistory(site);
          if (await killSweep(site)) sweeps += 1;
          await ageInterrupted(site);
        },
        problems: async (site) => [
          ...(await storedProblems(site)),
          ...(await historyProblems(site, { isSwept: true })),
          ...(await personalValues(site)),
        ],
      });
      process.stdout.write(`    ${sweeps} of them in a sweep too\n`);
      if (killable) expect(sweeps).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

/**
 * Makes old all that the history has, and over the time in the bin of menus that were made for it. An account's
 * stays: of an old version of it, nothing would be left to restore.
 */
async function ageHistory(site: SiteData): Promise<void> {
  const database = databaseOf(site);
  await database.run(`UPDATE revisions SET at = ? WHERE kind <> 'user'`, [LONG_AGO]);
  await database.run(
    `UPDATE revisions SET bin_until = ? WHERE bin_until IS NOT NULL AND title LIKE 'Passing %'`,
    [LONG_AGO],
  );
}

/**
 * A start, whose sweep is killed in the middle: some time after it has begun to delete.
 * @returns whether it was
 */
async function killSweep(site: SiteData): Promise<boolean> {
  const rowsToSweep = async () =>
    JSON.stringify(
      await databaseOf(site).run(
        `SELECT (SELECT count(*) FROM revisions) AS revisions, (SELECT count(*) FROM kept_files) AS files,
         (SELECT count(*) FROM revisions WHERE bin_until IS NOT NULL) AS bin`,
        [],
      ),
    );
  const before = await rowsToSweep();
  const child = startScript([], site, SWEEP);
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (isAlive() && (await rowsToSweep()) === before) await sleep(2);
  await sleep(Math.random() * 25);
  const isKilled = isAlive() && child.kill('SIGKILL');
  await ended;
  return isKilled;
}

/** Of accounts that are gone. */
async function personalValues(site: SiteData): Promise<string[]> {
  const rows = await databaseOf(site).run<{ entry: number }>(
    `SELECT entry FROM revisions WHERE kind = 'user' AND state IS NOT NULL
     AND entry NOT IN (SELECT number FROM up_users)`,
    [],
  );
  return rows.map(({ entry }) => `account ${entry} is gone, and its values are not`);
}

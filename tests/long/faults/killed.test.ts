import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type SiteData } from '../../support/database';
import { ageInterrupted, killWhileWriting } from '../../support/faults/kill-while-writing';
import { startScript } from '../../support/site-script';

/** Number of kills. Fifty find faults that three miss. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const LIMIT_MS = 60_000 + KILLS * 150_000;
const SWEEP = { HISTORY_DAYS: '30', HISTORY_REVISIONS: '3' };
const LONG_AGO = new Date(Date.now() - 400 * 86_400_000);

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s,', (kind) => {
  test(
    `killed ${KILLS} times while it writes, and ${KILLS} times while it sweeps, the site has lost nothing`,
    async () => {
      let sweeps = 0;
      const isKilled = await killWhileWriting(kind, KILLS, {
        ...{ env: SWEEP, isSwept: true },
        afterKill: async (site) => {
          await ageHistory(site);
          if (await killSweep(site)) sweeps += 1;
          await ageInterrupted(site);
        },
      });
      process.stdout.write(`    ${sweeps} of them in a sweep too\n`);
      if (isKilled) expect(sweeps).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

/**
 * Makes the history old, and the test's deleted menus due to leave the bin. Accounts' revisions
 * stay recent, because old ones have no values to restore.
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
 * Starts the site and kills its sweep after the first deletions.
 * @returns true if the kill interrupted the sweep
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

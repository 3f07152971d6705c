import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type SiteData } from '../database';
import { startScript } from '../site-script';

const LONG_AGO = new Date(Date.now() - 400 * 86_400_000);

/**
 * Makes old all that the history has, and over the time in the bin of what `isOver` names by its title. An account's
 * stays: of an old version of it, nothing would be left to restore.
 */
export async function ageHistory(site: SiteData, isOver: string): Promise<void> {
  const database = databaseOf(site);
  await database.run(`UPDATE revisions SET at = ? WHERE kind <> 'user'`, [LONG_AGO]);
  await database.run(
    'UPDATE revisions SET bin_until = ? WHERE bin_until IS NOT NULL AND title LIKE ?',
    [LONG_AGO, isOver],
  );
}

/**
 * A start, whose sweep is killed in the middle: some time after it has begun to delete.
 * @returns whether it was
 */
export async function killSweep(site: SiteData, env: Record<string, string>): Promise<boolean> {
  const before = await rowsToSweep(site);
  const child = startScript([], site, env);
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (isAlive() && (await rowsToSweep(site)) === before) await sleep(2);
  await sleep(Math.random() * 25);
  const isKilled = isAlive() && child.kill('SIGKILL');
  await ended;
  return isKilled;
}

async function rowsToSweep(site: SiteData): Promise<string> {
  const [rows] = await databaseOf(site).run(
    `SELECT (SELECT count(*) FROM revisions) AS revisions, (SELECT count(*) FROM kept_files) AS files,
     (SELECT count(*) FROM revisions WHERE bin_until IS NOT NULL) AS bin`,
    [],
  );
  return JSON.stringify(rows);
}

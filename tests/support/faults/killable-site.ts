import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type SiteData } from '../database';
import { Panel } from '../panel';
import { createDatabase, type PostgresDatabase } from '../postgres';
import { adminOf } from '../people';
import { startServer, type TestServer } from '../server';
import { until } from '../until';
import { positions } from './stored-files';
import type { Writers } from './writers';

/** Longer than any request takes. */
const HOUR_MS = 3_600_000;

/** Makes what was interrupted an hour old, so that the next start clears it up. */
export async function ageInterrupted(site: SiteData): Promise<void> {
  const then = new Date(Date.now() - HOUR_MS);
  const database = databaseOf(site);
  await database.run('UPDATE kept_files SET due_at = ? WHERE due_at IS NOT NULL', [then]);
  // Whose turn a clean-up is.
  if (site.databaseUrl) await database.run('DELETE FROM leases', []);
  const folder = join(site.dataDir, 'tmp');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}

interface Checks {
  /** Of what should be there after each kill. */
  problems: (site: TestServer) => Promise<string[]>;
  /** With the site that was killed, before it is started again. */
  afterKill?: (site: TestServer) => Promise<void>;
}

/** A site that is killed and started again, with a system's tmp of its own, which nobody sweeps. */
export class KillableSite {
  readonly #parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  readonly #temporary = join(this.#parent, 'tmp');
  #server: TestServer | undefined;

  private constructor(
    private readonly database: PostgresDatabase | undefined,
    private readonly environment: Record<string, string>,
  ) {
    mkdirSync(this.#temporary);
  }

  static async create(kind: 'SQLite' | 'PostgreSQL', environment: Record<string, string> = {}) {
    if (kind === 'SQLite') return new KillableSite(undefined, environment);
    const database = await createDatabase();
    return database && new KillableSite(database, environment);
  }

  private async start(): Promise<TestServer> {
    const databaseUrl = this.database?.url ?? '';
    this.#server = await startServer({
      dataDir: join(this.#parent, 'data'),
      env: { ...this.environment, TMPDIR: this.#temporary, DATABASE_URL: databaseUrl },
    });
    return this.#server;
  }

  /** Kills it so often while these are at work, at any point of what they do; each time, all must be there. */
  async killWhile(writers: Writers, kills: number, checks: Checks): Promise<void> {
    let site = await this.start();
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
      await checks.afterKill?.(site);
      site = await this.start();
      // The session is stored too.
      admin = admin.copy(site.url);
      const problems = [
        ...(await writers.lost(admin)),
        ...(await checks.problems(site)),
        ...(await this.problems()),
      ];
      if (problems.length > 0) problems.push(site.log());
      expect([kill, problems]).toEqual([kill, []]);
    }
    const counts = [...writers.counts].map(([writer, count]) => `${writer} ${count}`);
    process.stdout.write(`    ${kills} kills; ${counts.join(', ')}\n`);
  }

  /** What is left in the system's tmp, and the lists whose positions are not 1, 2, 3 … */
  private async problems(): Promise<string[]> {
    const problems = readdirSync(this.#temporary).map(
      (name) => `left in the system's tmp: ${name}`,
    );
    for (const table of ['faqs', 'menus'] as const) {
      const list = await positions(this.running(), table);
      const isPermutation = list.every((position, index) => position === index + 1);
      if (!isPermutation) problems.push(`${table}: ${list.join(', ')}`);
    }
    return problems;
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    await this.database?.drop();
    rmSync(this.#parent, { recursive: true });
  }

  private running(): TestServer {
    if (!this.#server) throw new Error('The site was never started.');
    return this.#server;
  }
}

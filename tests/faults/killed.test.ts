import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../support/client';
import { ageInterrupted } from '../support/faults/ageing';
import { historyProblems } from '../support/faults/history';
import { fileProblems, positions } from '../support/faults/stored-files';
import { SteadyWriters } from '../support/faults/steady-writers';
import { picture } from '../support/fixtures';
import { Panel } from '../support/panel';
import { createDatabase, type PostgresDatabase } from '../support/postgres';
import { movedTo } from '../support/saved-site';
import { ADMIN, startServer, type TestServer } from '../support/server';

/** `npm run test:faults` asks for fifty. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

describe.each(['SQLite', 'PostgreSQL'])('on %s,', (kind) => {
  const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const dataDir = join(parent, 'data');
  /** The machine's, which nobody sweeps. */
  const temporary = join(parent, 'tmp');
  let database: PostgresDatabase | undefined;
  let server: TestServer | undefined;

  const start = () =>
    startServer({ dataDir, env: { TMPDIR: temporary, DATABASE_URL: database?.url ?? '' } });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
    rmSync(parent, { recursive: true });
  });

  test(
    `killed ${KILLS} times while it writes, the site starts again and has all it acknowledged`,
    async () => {
      if (kind === 'PostgreSQL') {
        database = await createDatabase();
        if (!database) return;
      }
      mkdirSync(temporary);
      let site = (server = await start());
      let admin = new Client(site.url);
      await admin.signIn(ADMIN.email, ADMIN.password);
      const writers = new SteadyWriters(await picture('png', 900, 600));
      const panel = await Panel.open(site.url);
      await writers.prepare(admin, panel);

      for (let kill = 1; kill <= KILLS; kill += 1) {
        const work = writers.work(admin, panel.from(site.url));
        await sleep(300 + Math.random() * 1200);
        process.kill(site.pid, 'SIGKILL');
        await work;
        await site.stop();
        await ageInterrupted(site);
        site = server = await start();
        // The session is stored too.
        admin = movedTo(site.url, admin);
        const problems = [...(await writers.lost(admin)), ...(await fileProblems(site))];
        problems.push(...(await historyProblems(site)));
        problems.push(...readdirSync(temporary).map((name) => `left in the system's tmp: ${name}`));
        for (const table of ['faqs', 'menus'] as const) {
          const list = await positions(site, table);
          const isPermutation = list.every((position, index) => position === index + 1);
          if (!isPermutation) problems.push(`${table}: ${list.join(', ')}`);
        }
        if (problems.length > 0) problems.push(site.log());
        expect([kill, problems]).toEqual([kill, []]);
      }
      process.stdout.write(`    ${KILLS} kills, ${writers.acknowledged} writes acknowledged\n`);
      expect(writers.acknowledged).toBeGreaterThan(KILLS * 5);
    },
    60_000 + KILLS * 30_000,
  );
});

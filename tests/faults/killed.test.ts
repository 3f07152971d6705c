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
import { movedTo } from '../support/saved-site';
import { ADMIN, startServer, type TestServer } from '../support/server';

/** `npm run test:faults` asks for fifty. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const dataDir = join(parent, 'data');
/** The machine's, which nobody sweeps. */
const temporary = join(parent, 'tmp');
const start = () => startServer({ dataDir, env: { TMPDIR: temporary } });
let server: TestServer;
afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true });
});

test(
  `killed ${KILLS} times while it writes, the site starts again and has all it acknowledged`,
  async () => {
    mkdirSync(temporary);
    server = await start();
    let admin = new Client(server.url);
    await admin.signIn(ADMIN.email, ADMIN.password);
    const writers = new SteadyWriters(await picture('png', 900, 600));
    const panel = await Panel.open(server.url);
    await writers.prepare(admin, panel);

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const work = writers.work(admin, panel.from(server.url));
      await sleep(300 + Math.random() * 1200);
      process.kill(server.pid, 'SIGKILL');
      await work;
      await server.stop();
      ageInterrupted(dataDir);
      server = await start();
      // The session is stored too.
      admin = movedTo(server.url, admin);
      const problems = [...(await writers.lost(admin)), ...fileProblems(dataDir)];
      problems.push(...historyProblems(dataDir));
      problems.push(...readdirSync(temporary).map((name) => `left in the system's tmp: ${name}`));
      for (const table of ['faqs', 'menus'] as const) {
        const list = positions(dataDir, table);
        const isPermutation = list.every((position, index) => position === index + 1);
        if (!isPermutation) problems.push(`${table}: ${list.join(', ')}`);
      }
      if (problems.length > 0) problems.push(server.log());
      expect([kill, problems]).toEqual([kill, []]);
    }
    process.stdout.write(`    ${KILLS} kills, ${writers.acknowledged} writes acknowledged\n`);
    expect(writers.acknowledged).toBeGreaterThan(KILLS * 5);
  },
  60_000 + KILLS * 30_000,
);

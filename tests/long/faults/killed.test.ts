import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../support/client';
import { historyProblems } from '../../support/faults/history';
import { KillableSite } from '../../support/faults/killable-site';
import { fileProblems } from '../../support/faults/stored-files';
import { SteadyWriters } from '../../support/faults/steady-writers';
import { picture } from '../../support/fixtures';
import { Panel } from '../../support/panel';
import { movedTo } from '../../support/saved-site';
import { ADMIN } from '../../support/server';

/** How often; `FAULT_KILLS` asks for more. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s,', (kind) => {
  let killable: KillableSite | undefined;
  afterAll(() => killable?.remove());

  test(
    `killed ${KILLS} times while it writes, the site starts again and has all it acknowledged`,
    async () => {
      killable = await KillableSite.create(kind);
      if (!killable) return;
      let site = await killable.start();
      let admin = new Client(site.url);
      await admin.signIn(ADMIN.email, ADMIN.password);
      const writers = new SteadyWriters(await picture('png', 900, 600));
      const panel = await Panel.open(site.url);
      await writers.prepare(admin, panel);

      for (let kill = 1; kill <= KILLS; kill += 1) {
        const work = writers.work(admin, panel.from(site.url));
        await sleep(300 + Math.random() * 1200);
        await killable.kill(work);
        site = await killable.start();
        // The session is stored too.
        admin = movedTo(site.url, admin);
        const problems = [
          ...(await writers.lost(admin)),
          ...(await fileProblems(site)),
          ...(await historyProblems(site)),
          ...(await killable.problems()),
        ];
        if (problems.length > 0) problems.push(site.log());
        expect([kill, problems]).toEqual([kill, []]);
      }
      process.stdout.write(`    ${KILLS} kills, ${writers.acknowledged} writes acknowledged\n`);
      expect(writers.acknowledged).toBeGreaterThan(KILLS * 5);
    },
    60_000 + KILLS * 30_000,
  );
});

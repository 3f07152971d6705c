import { historyProblems } from '../support/faults/history';
import { KillableSite } from '../support/faults/killable-site';
import { SteadyWriters } from '../support/faults/steady-writers';
import { fileProblems } from '../support/faults/stored-files';
import { picture } from '../support/fixtures';

test('killed once while it writes, a site starts again and has all it acknowledged', async () => {
  const killable = await KillableSite.create('SQLite');
  try {
    await killable?.killWhile(new SteadyWriters(await picture('png', 900, 600)), 1, {
      problems: async (site) => [...(await fileProblems(site)), ...(await historyProblems(site))],
    });
  } finally {
    await killable?.remove();
  }
}, 90_000);

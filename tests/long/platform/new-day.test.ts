import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { Client } from '../../support/client';
import { until } from '../../support/expectations';
import { adminOf } from '../../support/people';
import { serverForTests } from '../../support/server';
import { HOUSE } from '../../support/settings';

/** London's midnight is at 23:00 UTC in summer. Ten seconds allow a read before midnight. */
const YEAR = new Date().getFullYear() + 1;
const env = { TEST_CLOCK: `${YEAR}-06-30T22:59:50Z`, TEST_CLOCK_SIGNAL: 'SIGUSR2' };
const JULY = `${YEAR}-07-01`;

const server = serverForTests(() => ({ env }));

test('a notice appears and disappears at midnight, although pages are cached and nobody writes', async () => {
  const admin = await adminOf(server.url);
  const house: Partial<SiteSetting> = {
    ...HOUSE,
    notice: { text: 'Closed today.', link: null, link_text: null, from: JULY, until: null },
  };
  expect((await admin.patch('/api/settings', house)).status).toBe(200);
  const isShown = async () =>
    (await new Client(server.url).get('/about')).text.includes('Closed today.');
  expect(await isShown()).toBe(false);
  process.kill(server.pid, 'SIGUSR2');
  expect(await isShown()).toBe(false);
  await until(isShown, 40_000);
});

import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import { signatureOf, wish } from '../../support/bookings';
import { Client, done } from '../../support/client';
import { databaseOf } from '../../support/database';
import { until } from '../../support/expectations';
import { mailTo } from '../../support/mailbox';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { saveBookingSettings } from '../../support/settings';

let server: TestServer;
let guest: Client;
beforeAll(async () => {
  server = await startServer({ env: { CHANGE_MAIL_DELAY: '600' } });
  const staff = await new Client(server.url).start();
  done(await staff.signIn(ADMIN.email, ADMIN.password));
  await saveBookingSettings(undefined, {}, staff);
  guest = new Client(server.url);
});
afterAll(() => server.remove());

const waitingMails = async () => {
  const all = 'SELECT recipient, subject, text FROM outgoing_mails';
  return databaseOf(server).run<{ recipient: string; subject: string; text: string }>(all, []);
};

test('several changes are one mail to guest and restaurant, and none once all is as before', async () => {
  const asked = await guest.post<OwnBooking>('/api/bookings', wish({ time: '18:00' }));
  const { reference, email } = done(asked);
  await mailTo(email ?? '', 1, server.dataDir);
  await until(async () => (await waitingMails()).length === 0);
  const move = async (time: string) => {
    const signature = signatureOf(asked.body);
    done(await guest.post(`/api/bookings/${reference}/change`, { signature, time }));
  };
  await move('18:30');
  await move('19:00');
  const mails = await waitingMails();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([email, 'table@saltmarsh.test']);
  for (const { subject, text } of mails) {
    expect(subject).toContain('19:00');
    // The guest knows nothing of 18:30.
    expect(text).toMatch(/Was: \w+ \d+ \w+( \d{4})?, 18:00, /);
  }
  await move('18:00');
  expect(await waitingMails()).toEqual([]);
});

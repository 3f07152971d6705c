import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { signatureOf, wish } from '../../support/bookings';
import { Client, done } from '../../support/client';
import { databaseOf } from '../../support/database';
import { until } from '../../support/expectations';
import { mailTo } from '../../support/mailbox';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { inDays, saveBookingSettings } from '../../support/settings';

let server: TestServer;
let guest: Client;
let staff: Client;
beforeAll(async () => {
  server = await startServer({ env: { CHANGE_MAIL_DELAY: '600' } });
  staff = await new Client(server.url).start();
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
    // No mail was sent about 18:30.
    expect(text).toContain('Time: 19:00\n  was 18:00\n');
  }
  await move('18:00');
  expect(await waitingMails()).toEqual([]);
});

describe('a mail that waits for further changes', () => {
  const subjectsTo = async (email: string) =>
    (await waitingMails())
      .filter(({ recipient }) => recipient === email)
      .map((each) => each.subject);

  async function booked(fields = wish({ time: '18:00' })) {
    const asked = await guest.post<OwnBooking>('/api/bookings', fields);
    const { reference, email } = done(asked);
    await mailTo(email ?? '', 1, server.dataDir);
    await until(async () => (await subjectsTo(email ?? '')).length === 0);
    const path = `/api/bookings/${reference}`;
    const change = async (fields: object) => void done(await staff.patch(path, fields));
    const accept = async () =>
      done(await guest.post(`${path}/accept`, { signature: signatureOf(asked.body) }));
    return { email: email ?? '', change, accept };
  }

  test('says what is so, also after a step that was undone in silence', async () => {
    const { email, change } = await booked();
    await change({ time: '19:00' });
    await change({ state: 'cancelled_by_us' });
    await change({ state: 'confirmed', tell_guest: false });
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/19:00$/)]);
    await change({ time: '19:30', tell_guest: false });
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Table changed: .*19:30$/)]);
    await change({ time: '18:00', tell_guest: false });
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('about a table that the guest gives up is replaced by the mail about the other', async () => {
    const fields = wish({ date: inDays(4), time: '18:00' });
    const { email, change } = await booked(fields);
    const other = await booked({ ...fields, time: '20:00' });
    await other.change({ state: 'waiting', tell_guest: false });
    await change({ time: '18:30' });
    // The mail that offers the free table does not wait.
    await until(async () => (await subjectsTo(email)).length === 1);
    await other.accept();
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/20:00$/)]);
  });

  test('tells of a table for a shorter time, and still of its end after staff have edited the notes', async () => {
    const { email, change } = await booked();
    await change({ minutes: 30 });
    const [mail] = (await waitingMails()).filter(({ recipient }) => recipient === email);
    expect(mail?.text).toMatch(/Yours until: 18:30\n  was \d\d:\d\d\n/);
    await change({ state: 'cancelled_by_us' });
    await change({ notes: 'A window table', tell_guest: false });
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Sorry, table cancelled/)]);
  });

  test('does not reach an address that was corrected, and is the first to the new one', async () => {
    const { email, change } = await booked();
    await change({ time: '19:00' });
    await change({ email: `new-${email}`, tell_guest: false });
    const { subject } = await mailTo(email, 2, server.dataDir);
    expect(subject).toMatch(/^Email address changed: /);
    await until(async () => (await subjectsTo(email)).length === 0);
    const next = `next-${email}`;
    await change({ email: next });
    await change({ time: '19:30' });
    const mails = (await waitingMails()).filter(({ recipient }) => recipient === next);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('If you did not ask for a table'),
    ]);
  });
});

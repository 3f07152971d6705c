import { inDatabase } from '../../support/database';
import { mailsTo, mailTo } from '../../support/mailbox';
import { clearBook, clearSettings, HOUSE } from '../../support/settings';
import { SiteScript } from '../../support/site-script';

const REMIND = ['./cms/dist/src/bookings/sweep-bookings.js', 'remindGuests'] as const;
const TABLE_DAY = '2031-03-12';

let script: SiteScript;
beforeAll(async () => {
  await clearBook();
  await clearSettings();
  script = await SiteScript.open();
});
afterAll(async () => {
  await script.close();
  await clearBook();
  await clearSettings();
});

/** London is on winter time, which is UTC. */
const remindAt = (time: string) => script.call(...REMIND, new Date(`2031-03-11T${time}Z`));
const remindersTo = (name: string) =>
  mailsTo(`${name}@saltmarsh.test`).filter(({ subject }) => subject.includes('tomorrow'));

const book = (name: string, fields: { state?: string; made?: string; date?: string } = {}) => {
  const { state = 'confirmed', made = '2031-03-01T12:00:00Z', date = TABLE_DAY } = fields;
  return inDatabase(
    `INSERT INTO booking_requests (document_id, reference, name, email, date, time, guests, minutes, state, source, created_at)
     VALUES (?, ?, 'Ann Lee', ?, ?, '19:30', 2, 90, ?, 'website', ?)`,
    ...[name, name, `${name}@saltmarsh.test`, date, state, new Date(made)],
  );
};

test('a guest is reminded once, on the day before, from ten o’clock', async () => {
  await book('due');
  await book('waits', { state: 'requested' });
  await book('cancelled', { state: 'cancelled_by_guest' });
  await book('today', { made: '2031-03-11T08:00:00Z' });
  await book('later', { date: '2031-03-13' });
  await remindAt('09:59:59');
  expect(remindersTo('due')).toEqual([]);

  await remindAt('10:00:00');
  const mail = await mailTo('due@saltmarsh.test');
  expect(mail.subject).toBe('Your table tomorrow at 19:30');
  expect(mail.text).toMatch(/View, change or cancel: http\S+\/booking\/due/);

  await remindAt('12:00:00');
  await book('last');
  await remindAt('12:01:00');
  await mailTo('last@saltmarsh.test');
  expect(remindersTo('due')).toHaveLength(1);
  for (const name of ['waits', 'cancelled', 'today', 'later']) {
    expect(remindersTo(name)).toEqual([]);
  }
});

test('nobody is reminded if the settings turn reminders off', async () => {
  await book('quiet');
  const uid = 'api::site-setting.site-setting';
  await script.run([{ uid, action: 'create', data: { ...HOUSE, bookingReminder: false } }]);
  await remindAt('13:00:00');
  const [{ reminded_at: remindedAt } = {}] = await inDatabase<{ reminded_at: unknown }>(
    "SELECT reminded_at FROM booking_requests WHERE document_id = 'quiet'",
  );
  expect([remindedAt, remindersTo('quiet')]).toEqual([null, []]);
});

test('nobody is reminded of a day on which the restaurant is closed', async () => {
  await book('closed');
  const uid = 'api::site-setting.site-setting';
  const open = async (day: string) => {
    const openingHours = [{ day, opens: '18:00:00.000', closes: '22:00:00.000' }];
    const data = { bookingReminder: true, openingHours };
    await script.run([{ uid, action: 'update', data }]);
  };
  await open('tuesday');
  await remindAt('14:00:00');
  await open('wednesday');
  expect(remindersTo('closed')).toEqual([]);
  await remindAt('14:01:00');
  await mailTo('closed@saltmarsh.test');
});

import { shortDayOf } from '@saltmarsh/cms/bookings/mails/mail-facts';
import { HONEYPOT } from '@saltmarsh/contract/constants/booking-bounds';
import { farDate } from '@saltmarsh/contract/domain/iso-date';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { book, setBooking, step, wish } from '../../support/bookings';
import { inDatabase } from '../../support/database';
import { fieldErrors } from '../../support/expectations';
import { unique } from '../../support/fixtures';
import { linkIn, mailAbout, mailsTo, mailTo, subjectsTo } from '../../support/mailbox';
import { stranger } from '../../support/network';
import { admin, visitor } from '../../support/people';
import { everyDay, inDays, saveBookingSettings } from '../../support/settings';

const HOUSE = 'table@saltmarsh.test';

/** Open every day from noon to three, except eight and nine days from now. */
beforeAll(() =>
  saveBookingSettings([], {
    openingHours: everyDay(['Lunch', '12:00', '15:00']),
    openingExceptions: [{ date: inDays(8), until: inDays(9), closed: true }],
  }),
);

const booking = (change: Record<string, unknown> = {}) => wish({ guests: 4, ...change });

const rowsOf = (email: string) =>
  inDatabase('SELECT * FROM booking_requests WHERE email = ?', email);

/** Sends a booking from a new address, because of the rate limit. */
async function send(change: Record<string, unknown> = {}) {
  const wanted = booking(change);
  const answer = await (await stranger()).post('/api/bookings', wanted);
  return { wanted, answer };
}

describe('a request that can be kept', () => {
  test('is answered with what was stored, and needs no session and sets none', async () => {
    const wanted = booking({ name: ' Ann   Lee ', guests: '4' });
    const answer = await visitor.post('/api/bookings', wanted);
    expect(answer.setCookies).toEqual({});
    const stored = { ...wanted, name: 'Ann Lee', guests: 4 };
    const reference = expect.stringMatching(/^[2-9A-Z]{8}$/) as string;
    const body = { ...stored, state: 'requested', reference };
    expect([answer.status, answer.body]).toMatchObject([201, body]);
    expect(await rowsOf(wanted.email)).toMatchObject([
      {
        ...{ name: 'Ann Lee', date: wanted.date, time: '12:30', guests: 4, notes: 'Nuts' },
        ...{ state: 'requested', source: 'website', minutes: 105, reference },
      },
    ]);
  });

  test('is mailed to the house and to the diner', async () => {
    const name = unique('Ann');
    const { wanted, answer } = await send({ name, notes: '<b>Nuts</b> Whimbrel' });
    const toDiner = await mailTo(wanted.email);
    expect(toDiner.text).toContain('12:30');
    expect(toDiner.text).toContain('until we confirm it');
    expect(toDiner.text).toContain('If you did not ask for a table');
    // Someone may have entered a stranger's address, to send them these words.
    expect(toDiner.source).not.toContain('Whimbrel');
    const subject = `⚠ Request: ${shortDayOf(wanted.date)} 12:30, 4 guests, ${name} – nuts, see notes`;
    const toHouse = await mailAbout(subject, HOUSE);
    expect(toHouse.headers['reply-to']).toBe(wanted.email);
    expect(toHouse.text).toContain(wanted.telephone);
    expect(toHouse.html).toContain('&#60;b&#62;Nuts');
    const link = linkIn(toHouse);
    expect(link.pathname).toBe('/admin/bookings');
    const { reference } = answer.body as OwnBooking;
    expect(Object.fromEntries(link.searchParams)).toEqual({ date: wanted.date, search: reference });
  });
});

test('is stored as it looks, whatever was pasted or typed', async () => {
  const { email } = booking();
  const typed = {
    ...{ name: 'Zoe\u0308 \u202EO’Hara\u202C\u200B', email: `\u2060${email}\u00AD` },
    ...{
      telephone: '\u202Atel:0044\u00A0(0) 20 7946\u20110958\u202C',
      notes: 'Nuts\r\n👩\u200D👧\r\n',
    },
  };
  const { answer } = await send(typed);
  const stored = {
    ...{ name: 'Zoë O’Hara', email, telephone: '0044 (0) 20 7946-0958' },
    notes: 'Nuts\n👩\u200D👧',
  };
  expect([answer.status, answer.body]).toMatchObject([201, stored]);
  expect(await rowsOf(email)).toMatchObject([stored]);
});

describe('the same request', () => {
  const sent = async (json: object) =>
    (await (await stranger()).post<OwnBooking>('/api/bookings', json)).body.reference;

  test('is one booking with one answer, also twice at once, for a quarter of an hour', async () => {
    const wanted = booking({ notes: undefined });
    const twice = await Promise.all([sent(wanted), sent({ ...wanted, name: ' Ann  Lee' })]);
    const [first] = twice;
    expect([...twice, await sent({ ...wanted, notes: '' })]).toEqual([first, first, first]);
    expect(await rowsOf(wanted.email)).toHaveLength(1);
    expect(await subjectsTo(wanted.email)).toHaveLength(1);
    const before = new Date(Date.now() - 16 * 60_000);
    await setBooking('created_at', before, { reference: first });
    expect(await sent(wanted)).not.toBe(first);
  });

  test.each([
    { name: 'Bob Lee' },
    { telephone: '01632 960 556' },
    { notes: 'None' },
    { allergy: true },
    { guests: 3 },
    { time: '12:45' },
  ])('is another with %j, and is not told of the first', async (change) => {
    const wanted = booking();
    expect(await sent(wanted)).not.toBe(await sent({ ...wanted, ...change }));
  });

  test('after it has been cancelled is a new one', async () => {
    const wanted = booking();
    const first = await sent(wanted);
    await setBooking('state', 'cancelled_by_guest', { reference: first });
    expect(await sent(wanted)).not.toBe(first);
  });
});

test('a second table of the same service is booked, and its mails tell of the first', async () => {
  const first = await book({ guests: 4 });
  const name = unique('Twice');
  const second = await book({ email: first.email, guests: 4, time: '14:00', name });
  const { text } = await mailTo(second.email, 2);
  expect(text).toContain('You also have a table at 12:30 that day.');
  expect(text).toContain(`View or cancel the table at 12:30: ${first.link}`);
  expect((await mailTo(first.email)).text).not.toContain('You also have');
  const subject = `⚠ Request: ${shortDayOf(second.date)} 14:00, 4 guests, ${name} – nuts, see notes`;
  const toHouse = await mailAbout(subject, HOUSE);
  expect(toHouse.text).toContain('They also have a table at 12:30 that day.');
  await step(second, 'cancel');
  const gone = await mailTo(second.email, 3);
  expect(gone.text).toContain('Your request for a table at 12:30 that day still stands.');
});

test('is within two years for staff, too, and for what they close', async () => {
  const visit = { ...booking(), source: 'door' };
  for (const date of ['0026-12-30', '1926-12-30', inDays(-2), inDays(732), '9999-12-31']) {
    const message = { date: [farDate(date)] };
    const closing = { date, kind: 'closed' };
    expect(fieldErrors(await admin.post('/api/bookings/by-staff', { ...visit, date }))).toEqual(
      message,
    );
    expect(fieldErrors(await admin.post('/api/booking-closings', closing))).toEqual(message);
    expect(fieldErrors((await send({ date })).answer).date).toHaveLength(1);
  }
});

const HOURS = 'On that day we are open 12:00 to 15:00.';
const LAST = 'The kitchen’s last table is at 14:30. Free on that day: 14:00, 14:15, 14:30.';
const LARGE = 'For more guests please ring 01632 960 123.';

test.each([
  ['date', inDays(-1), 'The date field must be a date after or equal to today.'],
  ['date', inDays(61), `The date field must be a date before or equal to ${inDays(60)}.`],
  ['date', inDays(9), 'We are closed on that day.'],
  ['time', '11:59', `We are closed at that time. ${HOURS}`],
  ['time', '15:00', `We are closed at that time. ${HOURS}`],
  ['time', '12:07', 'Tables begin every 15 minutes. Free on that day: 12:00, 12:15, 12:30.'],
  ['time', '14:31', LAST],
  ['guests', 9, `The guests field must not be greater than 8. ${LARGE}`],
  ['telephone', '1'.repeat(21), 'Enter one telephone number of seven digits or more.'],
  ['name', '\u200B\u2800', 'The name field is required.'],
  ['name', 'Win at evil.example', 'Enter a name without a link.'],
])('is refused with the reason at its field: %s, row %#', async (field, value, message) => {
  const { wanted, answer } = await send({ [field]: value });
  expect(fieldErrors(answer)).toEqual({ [field]: [message] });
  expect(await rowsOf(wanted.email)).toEqual([]);
});

test('who fills in the hidden field is told, and can send again', async () => {
  const { wanted, answer } = await send({ [HONEYPOT]: 'https://spam.example' });
  expect(fieldErrors(answer)).toEqual({
    [HONEYPOT]: [expect.stringMatching(/^This field was filled in by a program\./)],
  });
  expect([await rowsOf(wanted.email), mailsTo(wanted.email)]).toEqual([[], []]);
});

test('another site’s page may send neither it nor a step of it', async () => {
  const headers = { origin: 'https://elsewhere.example', referer: 'https://elsewhere.example/' };
  const json = booking();
  for (const path of ['/api/bookings', '/api/bookings/ABCDEFGH/cancel']) {
    expect((await visitor.send('POST', path, { json, headers })).status).toBe(419);
  }
  expect(await rowsOf(json.email)).toEqual([]);
});

test('a page that a referrer policy keeps secret may send it, with nothing but the form', async () => {
  const headers = { origin: 'null', referer: undefined };
  const answer = await visitor.send('POST', '/api/bookings', { json: booking(), headers });
  expect(answer.status).toBe(201);
  expect((await visitor.send('POST', '/login', { json: {}, headers })).status).toBe(419);
});

test('one address of mail gets five an hour, whoever asks', async () => {
  const { email } = booking();
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await send({ email })).answer);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('one network may ask twenty times an hour, not counting what is rejected: nobody was written to', async () => {
  const guest = await stranger();
  const late = { ...booking(), time: '03:00' };
  for (let count = 0; count < 21; count += 1) fieldErrors(await guest.post('/api/bookings', late));
  const statuses = [];
  for (let count = 0; count < 21; count += 1) {
    statuses.push((await guest.post('/api/bookings', booking())).status);
  }
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([201, 201, 429]);
  const headers = { accept: 'text/html', 'x-requested-with': undefined };
  const { name, ...form } = { ...booking(), guests: '4' };
  const page = await guest.send('POST', '/api/bookings', { form: { ...form, name }, headers });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    429,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toContain(`value="${name}"`);
});

test('a form post without JavaScript comes back with what was wrong and what was written', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'x-requested-with': undefined };
  const form = { ...booking(), guests: '4', time: '16:00', name: '"><script>x</script>' };
  const answer = await (await stranger()).send('POST', '/api/bookings', { form, headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
  expect(answer.text).toContain('We are closed at that time.');
  expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(answer.text).not.toContain('<script');
  const fresh = await visitor.get('/bookingform.html', { headers });
  expect(fresh.text).not.toContain('We are closed at that time.');
});

import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import { DATE, everyMail, LONGEST, ROW, SITE } from '../../tests/support/every-mail';
import type { MailMessage } from './mail/mail-message';

const HOSTILE = '"><img src=x onerror=ran(1)><script>ran(2)</script>&amp;';
const year = DATE.slice(0, 4);

let mails: Record<string, MailMessage>;
beforeAll(async () => {
  mails = await everyMail();
});

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'));
const wordsOf = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>|<title>[^]*?<\/title>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

test('every email is small, fetches nothing, has both colour schemes and uses curly quotes', async () => {
  const all = [mails, await everyMail(LONGEST), await everyMail({ notes: 'n\n'.repeat(1000) })];
  for (const [name, { html, subject, text }] of all.flatMap((each) => Object.entries(each))) {
    expect([name, Buffer.byteLength(html) < 40_000]).toEqual([name, true]);
    expect(html).not.toMatch(
      /<(svg|script|link|iframe|object|form)|src=(?!"cid:)|url\(|@import|@font-face/i,
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect([...subject].length).toBeLessThanOrEqual(150);
    expect(wordsOf(html) + text).not.toMatch(/\w'\w|undefined|null/);
  }
});

test('the subjects of emails to guests fit on a phone', async () => {
  const subjects = Object.entries(await everyMail({ date: `${year}-09-23` }))
    .filter(([name]) => !name.startsWith('restaurant'))
    .map(([, { subject }]) => subject);
  for (const subject of subjects) expect(subject.length).toBeLessThanOrEqual(60);
});

test('texts that other people wrote are escaped', async () => {
  const hostile = { name: HOSTILE, notes: HOSTILE, reply: HOSTILE };
  for (const { html } of Object.values(await everyMail(hostile, { ...SITE, name: HOSTILE }))) {
    expect(html).toContain('&#34;&#62;&#60;img');
    expect(html).not.toMatch(/<img src=x|<script|&amp;/);
  }
});

test('the plain text says everything that the HTML says, and has the same links', () => {
  for (const [name, { html, text }] of Object.entries(mails)) {
    const said = wordsOf(text).replace(/[:,]/g, '');
    for (const cell of html.matchAll(
      /<(p|h1|th|td class="ink line")[^>]*>(.*?)<\/(p|h1|th|td)>/g,
    )) {
      const words = wordsOf((cell[2] ?? '').replaceAll('<wbr>', ''))
        .trim()
        .replace(/[:,]/g, '');
      expect([name, said]).toEqual([name, expect.stringContaining(words)]);
    }
    for (const href of hrefsOf(html).filter((each) => !each.startsWith('tel:')))
      expect([name, text]).toEqual([name, expect.stringContaining(href.replace('mailto:', ''))]);
  }
});

test('an email about a booking gives the day, the time and the details, and its button leads to the booking', () => {
  const { html, text, subject } = mails['guest confirmed'] as MailMessage;
  expect(subject).toMatch(new RegExp(`^Your table: \\w+day 7 July ${year}, 19:30$`));
  for (const fact of [
    ...[', 19:30, 4 guests\n', 'Yours until: 21:15', `Name: ${ROW.name}`, 'Reference: K7PX3MRT'],
    'Allergies: Marked for the kitchen: nuts. The kitchen also sees your notes: please change them if the list is wrong. Please tell your waiter as well, and ring us if it is severe.',
    'We have given you the round table by the window.\nIts chairs have arms.',
    ...['01632 960077', '1 Abbey Creek, Faversham, ME13 7XX', 'Map: https://maps.example/'],
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('allergic to nuts');
  const page: unknown = expect.stringMatching(/^http\S+\/booking\/K7PX3MRT\?signature=/);
  expect(hrefsOf(html).slice(0, 2)).toEqual([SITE.map_url, page]);
});

test('the year is given only if it is not the current one', async () => {
  const now = new Date().getUTCFullYear();
  const { subject } = (await everyMail({ date: `${now}-07-07` }))['guest reminder'] as MailMessage;
  expect(subject).toBe('Your table tomorrow at 19:30');
  const texts = await Promise.all(
    [`${now}-07-07`, '1926-07-07'].map(
      async (date) => (await everyMail({ date }))['guest changed'],
    ),
  );
  expect(texts[0]?.text).toMatch(/day 7 July, 19:30/);
  expect(texts[1]?.text).toMatch(/day 7 July 1926, 19:30/);
});

test('only the first email about a booking tells strangers to ignore it', () => {
  const said = Object.entries(mails).filter(([, { text }]) =>
    text.includes('did not ask for a table'),
  );
  expect(said.map(([name]) => name)).toEqual(['guest requested', 'guest waiting']);
});

test.each(['declined', 'cancelled_by_us', 'cancelled_by_guest'])(
  '%s offers another day',
  (news) => {
    const { html, text } = mails[`guest ${news}`] as MailMessage;
    const [book, booking] = hrefsOf(html);
    expect(book).toMatch(/\/book$/);
    expect(booking).toContain('/booking/K7PX3MRT');
    expect(text).toMatch(/Book another table: http/);
    expect(html).toContain('line-through');
    expect(text).not.toContain('nuts');
  },
);

test('the numbers of the restaurant and of the guest are links that ring them', () => {
  expect(mails['guest confirmed']?.html).toMatch(
    /ring <a href="tel:\+441632960077"[^>]*>01632&#160;960077<\/a> or reply/,
  );
  expect(mails['restaurant new']?.html).toMatch(
    /<a href="tel:\+441632960123"[^>]*>01632&#160;960123<\/a>/,
  );
});

test('a guest on the waiting list is not asked to ring before they come', () => {
  expect(mails['guest waiting']?.text).toContain(
    'Allergies: Marked for the kitchen: nuts. The kitchen also sees your notes: please change them if the list is wrong.\n',
  );
});

test('a change says first what is new, and what was before', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const { mailToRestaurant } = await import('@saltmarsh/cms/bookings/mails/restaurant.mail');
  const was = { ...ROW, time: '19:00', guests: 2 };
  const time = 'Time: 19:30\n  was 19:00\n';
  const toGuest = mailToGuest('changed', ROW, SITE, { was }).text;
  expect(toGuest).toContain(`\n\n${time}Guests: 4\n  was 2\n`);
  const { text, subject } = mailToRestaurant('changed', ROW, SITE, { was });
  expect(subject).toContain(' 19:30, 4 guests (was 19:00, 2 guests), ');
  expect(text).toContain(
    `\n\nAllergies: ⚠ nuts, see notes\nAlso noted: High chair\n${time}Guests: 4\n  was 2\nUntil: 21:15\n  was 20:45\nNotes: `,
  );
  const noted = mailToRestaurant('changed', ROW, SITE, { was: { ...ROW, notes: 'A pram' } }).text;
  expect(noted).toContain(
    '\n\nAllergies: ⚠ nuts, see notes\n  was none\nAlso noted: High chair\n  was Pram\nNew notes: My son',
  );
  expect(noted).toContain('\nUntil: 21:15\n');
  expect(noted).toContain('\nFormer notes: A pram\n');
  const emptied = mailToRestaurant('changed', { ...ROW, notes: null }, SITE, { was: ROW }).text;
  expect(emptied).toContain('\nNew notes: none\nFormer notes: My son');
  const { subject: removed } = mailToRestaurant('changed', { ...ROW, notes: null }, SITE, {
    was: ROW,
  });
  expect(removed).toMatch(/^⚠ Notes changed: .* – allergy removed: nuts$/);
});

test('a change of a confirmed table that needs an answer says so to both', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const { mailToRestaurant } = await import('@saltmarsh/cms/bookings/mails/restaurant.mail');
  const [row, was] = [{ ...ROW, state: 'requested', guests: 7 } as const, ROW];
  const { subject, text } = mailToRestaurant('changed', row, SITE, { was });
  expect(subject).toMatch(/^⚠ Change to confirm: .* 7 guests \(was 4 guests\), /);
  expect(text).toContain('State: To answer\n  was Confirmed\nGuests: 7\n  was 4\n');
  expect(mailToGuest('requested', row, SITE, { was }).text).toContain(
    'We confirm this change by hand, and no longer keep your table for 4 on ',
  );
});

test('a guest who has named an allergy reads that the kitchen sees it', async () => {
  const saidOf = async (notes: string) => (await everyMail({ notes }))['guest confirmed']?.text;
  expect(await saidOf('A severe nut allergy. No milk')).toContain(
    'Allergies: Marked for the kitchen: nuts (severe) and milk. The kitchen also sees your notes: please change them if the list is wrong.\n',
  );
  // A list without one of the names would look complete.
  expect(await saidOf('A lychee allergy. No milk')).toContain(
    'Marked for the kitchen: what your notes say of allergies. Please tell your waiter',
  );
  // A word of the guest's own is not repeated to an address that may be a stranger's.
  expect(await saidOf('A lychee allergy')).toContain(
    'Marked for the kitchen: what your notes say of allergies. Please tell your waiter',
  );
  expect(await saidOf('A window, please')).not.toContain('Allergies');
});

test('an allergy that the guest has only ticked is marked, and new to the restaurant', async () => {
  const { mailToRestaurant } = await import('@saltmarsh/cms/bookings/mails/restaurant.mail');
  const row = { ...ROW, notes: 'Pas d’arachides pour mon fils', allergies: ['see notes'] };
  const mail = mailToRestaurant('changed', row, SITE, { was: { ...row, allergies: null } });
  expect(mail.subject).toMatch(/^⚠ Notes changed: .* – allergy, see notes$/);
  expect(mail.text).toContain('Allergies: ⚠ allergy, see notes\n  was none\n');
  const both = mailToRestaurant('new', { ...row, notes: 'Allergique aux arachides' }, SITE);
  expect(both.subject).toMatch(/ – allergy, see notes$/);
  expect((await everyMail(row))['guest confirmed']?.text).toContain(
    'Marked for the kitchen: an allergy. Do your notes name it?',
  );
});

test('a request says how long to wait for the answer, and a table says nothing of it', async () => {
  const wait =
    /\nIf you have not heard from us by \w+ 3 July( 2026)?, please ring 01632 960077 or reply to this email\.\n/;
  const opening_hours = weekdays.map((day) => {
    return { day, name: null, opens: '12:00', closes: '22:00' };
  });
  const open = await everyMail({}, { ...SITE, opening_hours });
  expect(open['guest requested']?.text).toMatch(wait);
  expect(mails['guest confirmed']?.text).not.toContain('heard from us');
  const date = ROW.createdAt.slice(0, 10);
  const today = await everyMail({ date, state: 'requested' }, { ...SITE, telephone: '' });
  expect(today['guest requested']?.text).toContain(
    'It is for today: if you do not hear from us soon, please reply to this email.',
  );
  expect(today['restaurant new']?.text).toContain('Answer by: now, because it is for today\n');
});

test('a guest who writes of a severe allergy is asked to ring', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const notes = 'A severe nut allergy';
  expect(mailToGuest('confirmed', { ...ROW, notes }, SITE).text).toContain(
    '\n\nYou told us of a severe allergy: please ring 01632 960077 before you come',
  );
});

test('a guest without a table reads so first, in bold under a dashed line', async () => {
  const bold = ({ html = '' }: Partial<MailMessage> = {}) =>
    /2px dashed[^]*?<strong>(.*?)<\/strong>/.exec(html)?.[1];
  expect(bold(mails['guest requested'])).toMatch(/^Your table is not booked until/);
  expect(bold(mails['guest waiting'])).toBe('You are not booked yet.');
  expect(bold(mails['guest confirmed'])).toBeUndefined();
});

test('a mail about several steps is about the new state, and tells of what is lost', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const headingOf = (state: 'confirmed' | 'requested', before: 'waiting' | 'confirmed') =>
    mailToGuest('changed', { ...ROW, state }, SITE, { was: { ...ROW, state: before } }).text;
  expect(headingOf('confirmed', 'waiting')).toMatch(/^Your table is booked\n/);
  expect(headingOf('requested', 'confirmed')).toContain('and no longer keep your table for 4 on ');
  const moved = { ...ROW, time: '20:00', notes: null };
  const { text } = mailToGuest('changed', moved, SITE, { was: ROW });
  expect(text).toMatch(/^Your table has changed\n/);
  expect(text).toContain('Your notes are deleted. No allergy is marked for the kitchen now.');
  const same = mailToGuest('changed', ROW, SITE, { was: ROW }).text;
  expect(same).not.toContain('Your notes have changed');
});

test.each([
  ['confirmed', 'changed', undefined],
  ['requested', 'changed', 'Your table is not booked until'],
  ['waiting', 'waiting', 'You are not booked yet.'],
] as const)(
  'a guest who has changed only the notes of what is %s reads just that',
  async (state, news, notice) => {
    const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
    const row = { ...ROW, state };
    const { subject, text } = mailToGuest(news, row, SITE, { was: { ...row, notes: 'A pram' } });
    expect(subject).toMatch(/^Notes changed: /);
    expect(text).toMatch(/^Your notes have changed\n/);
    expect(text).toContain('is as it was.');
    expect(text).toContain('\n\nYour new notes are on your booking page.\n\nView');
    expect(text.includes(notice ?? 'not booked')).toBe(notice !== undefined);
    const deleted = mailToGuest(news, { ...row, notes: null }, SITE, { was: row }).text;
    expect(deleted).toContain('Your notes are deleted. ');
    expect(deleted).toContain('No allergy is marked for the kitchen now.');
    const moved = mailToGuest(news, row, SITE, { was: { ...row, time: '18:00', notes: null } });
    expect(moved.text).not.toContain('Your notes have changed');
  },
);

test('a foreign guest gets our number with its country code', async () => {
  const mail = (await everyMail({ telephone: '+33 6 12 34 56 78' }))['guest confirmed'];
  expect(mail?.text).toContain('ring +44 1632 960077 or reply');
  expect(mail?.text).not.toContain('01632');
  expect(mail?.html).toContain('<a href="tel:+441632960077"');
});

test('a guest whose request is confirmed, or whose table stands after all, is told so', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const confirmed = mailToGuest('confirmed', ROW, SITE, { was: { ...ROW, state: 'requested' } });
  expect(confirmed.subject).toBe(`Confirmed: your table, ${longDate(DATE)}, 19:30`);
  const restored = mailToGuest('confirmed', ROW, SITE, { isRestored: true });
  expect(restored.text).toContain('Please ignore our last email: your table stands.');
});

test('a guest reads what the settings say of the service, unless they have no table', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const note = 'Bar snacks only.';
  expect(mailToGuest('confirmed', ROW, SITE, { note }).text).toContain(`\nPlease note: ${note}\n`);
  expect(mailToGuest('declined', ROW, SITE, { note }).text).not.toContain(note);
});

test.each([
  ['waiting', 'cancelled_by_guest', 'You are off our waiting list'],
  ['waiting', 'cancelled_by_us', 'We have had to take you off our waiting list'],
  ['requested', 'cancelled_by_guest', 'Your request is withdrawn'],
  ['requested', 'cancelled_by_us', 'We have no table then'],
  ['confirmed', 'cancelled_by_guest', 'Your table is cancelled'],
  ['confirmed', 'cancelled_by_us', 'We have had to cancel your table'],
] as const)('a guest who was %s and is %s reads: %s', async (state, news, heading) => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const { text } = mailToGuest(news, { ...ROW, state: news }, SITE, { was: { ...ROW, state } });
  expect(text.split('\n')[0]).toBe(heading);
});

test('an offer says that staff confirm so many guests, and a change by staff how to object', async () => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const offer = { ...ROW, state: 'waiting', guests: 8 } as const;
  const byHand = 'We confirm a table for 8 by hand, once you have taken it.';
  expect(mailToGuest('offered', offer, SITE, { isByHand: true }).text).toContain(byHand);
  expect(mailToGuest('offered', offer, SITE).text).not.toContain('by hand');
  const both = { also: { ...ROW, time: '19:00' }, isByHand: true };
  expect(mailToGuest('offered', offer, SITE, both).text).not.toContain('we cancel that one');
  const objection = 'If this does not suit you, ring 01632 960077 or reply to this email.';
  expect(mailToGuest('changed', ROW, SITE, { isByStaff: true }).text).toContain(objection);
  expect(mailToGuest('changed', ROW, SITE).text).not.toContain('suit you');
});

test('an email program’s list shows until when the table is the guest’s', async () => {
  const [html = '', gone = ''] = ['guest confirmed', 'guest declined'].map(
    (name) => mails[name]?.html,
  );
  expect(html).toContain('>4 guests, yours until 21:15. We look forward to seeing you.');
  expect(gone).toContain('>4 guests. We are sorry');
});

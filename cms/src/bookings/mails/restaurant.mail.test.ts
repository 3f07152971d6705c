import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { DATE, everyMail, ROW, SITE } from '../../../../tests/support/every-mail';
import type { MailMessage } from '../../mail/mail-message';

const year = DATE.slice(0, 4);
const weekday = longDate(DATE).slice(0, 3);

let mails: Record<string, MailMessage>;
let mailToRestaurant: typeof import('@saltmarsh/cms/bookings/mails/restaurant.mail').mailToRestaurant;
beforeAll(async () => {
  mails = await everyMail();
  ({ mailToRestaurant } = await import('@saltmarsh/cms/bookings/mails/restaurant.mail'));
});

test('the subjects of emails to the restaurant can be scanned: kind, day, time, party, name, allergies', () => {
  const subjectOf = (news: string) => mails[`restaurant ${news}`]?.subject;
  const table = `${weekday} 7 Jul ${year} 19:30, 4 guests, ${ROW.name}`;
  expect(subjectOf('new')).toBe(`⚠ Request: ${table} – nuts, see notes`);
  expect(subjectOf('changed')).toBe(`⚠ Changed: ${table} – nuts, see notes`);
  expect(subjectOf('accepted')).toBe(`⚠ Booked from list: ${table} – nuts, see notes`);
  expect(subjectOf('cancelled')).toBe(`Cancelled: ${table}`);
});

test('an email to the restaurant says allergies first, and its button leads to where it is answered', () => {
  const { html, text, replyTo } = mails['restaurant new'] as MailMessage;
  expect(text).toMatch(
    /\n\nAllergies: ⚠ nuts, see notes\nAlso noted: High chair\nAnswer by: \w+ 6 July \d{4}\nNotes: My son/,
  );
  expect(html).toMatch(/<strong class="warning"[^>]*>⚠\u00a0nuts, see\u00a0notes<\/strong>/);
  expect(text).toMatch(
    /Answer this request: http\S+\/admin\/bookings\?date=\d{4}-07-07&search=K7PX3MRT\n/,
  );
  expect(replyTo).toBe(ROW.email);
  expect(text).toContain(`A reply to this email reaches ${ROW.name}.`);
  expect(mails['restaurant changed']?.text).toMatch(
    /Open this booking: http\S+date=\d{4}-07-07&search=\w+\n/,
  );
  expect(mails['restaurant cancelled']?.text).not.toContain('Allergies');
});

test('an email program’s list shows what the subject does not', () => {
  const shown = (news: string) =>
    /<div style="display:none[^"]*">(.*?)<\/div>/.exec(
      mails[`restaurant ${news}`]?.html ?? '',
    )?.[1];
  expect(shown('new')).toMatch(
    /^⚠ nuts, see notes · Answer by \w+ 6 July \d{4} · My son is allergic to nuts\./,
  );
});

test('a request that holds no table says so, and leaving the waiting list cancels no table', () => {
  const held = { ...ROW, state: 'requested', overLimitAt: ROW.createdAt } as const;
  expect(mailToRestaurant('new', held, SITE).text).toContain('this request holds no table');
  expect(mails['restaurant new']?.text).not.toContain('holds no table');
  const row = { ...ROW, state: 'cancelled_by_guest' } as const;
  const left = mailToRestaurant('cancelled', row, SITE, { was: { ...ROW, state: 'waiting' } });
  expect(left.text).toContain('has left the waiting list.');
  expect(left.subject).toMatch(/^Waiting list left: /);
  const was = { ...ROW, state: 'requested' } as const;
  expect(mailToRestaurant('cancelled', row, SITE, { was }).subject).toMatch(/^Request withdrawn: /);
});

test('a table that a change gives to a guest of the waiting list is said to come from it', () => {
  const was = { ...ROW, state: 'waiting' } as const;
  expect(mailToRestaurant('changed', ROW, SITE, { was }).subject).toMatch(/^⚠ Booked from list: /);
  const asked = { ...ROW, state: 'requested' } as const;
  const { subject } = mailToRestaurant('changed', asked, SITE, { was });
  expect(subject).toMatch(/^⚠ Request from list: /);
});

test('the subject of an email to the restaurant says whether a table is, or was, for today', () => {
  const today = { ...ROW, date: londonNow().date };
  expect(mailToRestaurant('new', today, SITE).subject).toMatch(/^⚠ Booked: today, \w{3} \d/);
  expect(mailToRestaurant('changed', ROW, SITE, { was: today }).subject).toContain('(was today, ');
});

test('staff read that a guest with a severe allergy is asked to ring, unless they only wait', () => {
  const notes = 'A severe nut allergy';
  const said = (state: 'confirmed' | 'waiting') =>
    mailToRestaurant('new', { ...ROW, notes, state }, SITE).text;
  expect(said('confirmed')).toContain('We have asked them to ring about the severe allergy.');
  expect(said('waiting')).not.toContain('asked them to ring');
  expect(mails['restaurant new']?.text).not.toContain('asked them to ring');
});

test.each([
  ['A severe nut allergy', 'A nut allergy', 'nuts, see notes (was nuts (severe))', 'as severe now'],
  ['A nut allergy', 'An allergy', 'allergy, see notes (was nuts)', 'We no longer find the name'],
  ['A nut allergy', 'A pram', 'allergy removed: nuts', 'No allergy is marked for the kitchen now'],
  ['An allergy', 'A pram', 'allergy removed', 'No allergy is marked for the kitchen now'],
  ['A nut allergy', 'A nut and a milk allergy', 'nuts, milk, see notes', undefined],
])('%j rewritten as %j warns both: %s', async (before, notes, marks, told) => {
  const { mailToGuest } = await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const [row, was] = [
    { ...ROW, notes },
    { ...ROW, notes: before },
  ];
  const { subject } = mailToRestaurant('changed', row, SITE, { was });
  expect(subject.split(`${ROW.name} – `)[1]).toBe(marks);
  const { text } = mailToGuest('changed', row, SITE, { was });
  expect(text.includes('If that is wrong, please change your notes')).toBe(told !== undefined);
  expect(text).toContain(told ?? 'is as it was.');
});

test('a change of a request says whether it is only of the notes', () => {
  const request = { ...ROW, state: 'requested' } as const;
  for (const [before, what] of [
    [{ ...request, notes: 'A pram' }, 'has changed the notes'],
    [{ ...request, guests: 2 }, 'has changed the request'],
  ] as const)
    expect(mailToRestaurant('changed', request, SITE, { was: before }).text).toContain(
      `${ROW.name} ${what}.`,
    );
});

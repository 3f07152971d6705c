import type {
  GuestBookingView,
  GuestPage,
  GuestPageProblem,
} from '@saltmarsh/contract/messages/guest-booking';
import { screen, within } from '@testing-library/react';
import { described, field } from '../testing/fields';
import { show } from '../testing/show';
import { REJECTED_FORM_KEY } from '../frames/rejected-form';
import { BookingPage, PRIVATE_PAGE_KEY } from './booking-page';

const BOOKING: GuestBookingView = {
  ...{ reference: 'ABCDEFGH', state: 'confirmed', date: '2099-01-08', time: '18:00', guests: 2 },
  ...{
    name: 'Ann Lee',
    email: 'ann@saltmarsh.test',
    telephone: null,
    notes: null,
    reply: null,
    allergies: [],
    answer_by: null,
  },
  ...{ former_state: null, offered_until: null, until: null, is_over: false, is_open: true },
};

function open(booking: Partial<GuestBookingView> = {}, page: Partial<GuestPage> = {}, data = {}) {
  const shown: GuestPage = {
    booking: { ...BOOKING, ...booking },
    ...{ signature: 'signed', deed: null, is_changing: true, confirm_at_once: 6, largest_party: 8 },
    wish: { date: BOOKING.date, time: booking.time ?? BOOKING.time, guests: booking.guests ?? 2 },
    availability: null,
    days: [],
    ...page,
  };
  return show(<BookingPage />, { data: { [PRIVATE_PAGE_KEY]: shown, ...data } });
}

/** Returns the availability of a dinner. A full time ends in a hyphen: `19:30-`. */
function dinner(...times: string[]) {
  const all = times.map((time) => ({ time: time.slice(0, 5), available: !time.endsWith('-') }));
  const services =
    all.length > 0 ? [{ name: 'Dinner', confirm_at_once: 6, note: null, times: all }] : [];
  const none = { notes: [] as string[], no_times: null, other_days: [] as string[] };
  return { date: BOOKING.date, guests: 2, services, ...none };
}

/** Returns the texts of the buttons, except those that only look up times. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => !button.hasAttribute('formaction'))
    .map(({ textContent }) => textContent);
const timeButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const YES: Partial<Record<GuestBookingView['state'], string>> = {
  confirmed: 'Yes, cancel it',
  requested: 'Yes, withdraw it',
  waiting: 'Yes, leave the list',
};

const LIST = 'You are on our waiting list';
test.each<[Partial<GuestBookingView>, string, string]>([
  [{ state: 'confirmed' }, 'Your table is booked', 'We look forward to seeing you.'],
  [{ state: 'requested' }, 'We have your request', 'Your table is not booked until we confirm it'],
  [{ state: 'waiting' }, LIST, 'If a table becomes free'],
  [{ state: 'waiting', offered_until: '2099-01-01T12:00Z' }, 'A table is free', 'until 12:00 on'],
  [{ state: 'waiting', offered_until: '2020-01-01T12:00Z' }, LIST, 'If it is still free, you can'],
])(
  'an open booking %j says "%s: %s", and can be changed and cancelled',
  (booking, title, words) => {
    open(booking, { availability: dinner('18:00') });
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(buttons()).toEqual([
      ...(booking.offered_until ? ['Take the table at 18:00'] : []),
      'Save notes',
      YES[booking.state ?? 'confirmed'],
    ]);
  },
);

test.each<[Partial<GuestBookingView>, string]>([
  [{ state: 'declined' }, 'we can’t take you at that time'],
  [{ state: 'seated' }, 'Thank you for coming.'],
  [{ state: 'no_show' }, 'Its time has passed.'],
  [{ state: 'cancelled_by_guest' }, 'It has been cancelled, as you asked.'],
  [{ state: 'cancelled_by_us' }, 'We have had to cancel your table'],
  [{ state: 'confirmed', is_over: true }, 'This booking can no longer be changed online.'],
  [{ state: 'requested', is_over: true }, 'The time of this request has passed.'],
  [{ state: 'waiting', is_over: true }, 'The time that you waited for has passed.'],
])('a closed booking %j says "%s", and leads to a new one', (booking, words) => {
  open({ ...booking, is_open: false });
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Book another table' }).getAttribute('href')).toBe(
    '/book',
  );
});

test.each([
  [
    'booked',
    'confirmed',
    'Thank you. We have emailed the details to ann@saltmarsh.test. If that address is wrong, please ring us.',
  ],
  ['changed', 'confirmed', 'Your change has been saved. You will get an email in a few minutes.'],
  ['accepted', 'confirmed', 'Your change has been saved. You will get an email in a few minutes.'],
  [
    'noted',
    'confirmed',
    'Your notes are deleted. No allergy is marked for the kitchen. You will get an email in a few minutes.',
  ],
  [
    'cancelled',
    'cancelled_by_guest',
    'Thank you for telling us. You will get an email in a few minutes.',
  ],
  // The guest opens an old link after the booking has changed again.
  ['cancelled', 'confirmed', null],
  ['changed', 'cancelled_by_guest', null],
  ['booked', 'cancelled_by_us', null],
  ['changed', 'declined', null],
  ['unchanged', 'confirmed', 'You have changed nothing, so everything is as it was.'],
] as const)('after it was %s, a booking that is %s says %p', (deed, state, words) => {
  open({ state }, { deed });
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(words);
});

test('the card has all that a guest needs to come, and to change their mind', () => {
  const notes = 'A nut allergy';
  open({ until: '19:45', telephone: '01632 960123', notes, allergies: ['nut'] });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '19:45',
    `${notes}If a note needs an answer, please ring us.`,
    'Marked for the kitchen: nuts. The kitchen also sees your notes: please change them if the list is wrong. Please tell your waiter as well, and ring us if it is severe.',
    expect.stringMatching(/ME13 7XX$/),
    ...['01632 960 123', 'What other guests ask', 'Ann Lee', 'ann@saltmarsh.test', '01632 960123'],
    'ABCDEFGH',
  ]);
  const card = within(screen.getByRole('article'));
  card.getByText('2 guests');
  const targets = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    ...['#table', '#notes', '#cancel'],
    expect.stringMatching(/openstreetmap/),
    'tel:+441632960123',
    '/faqs',
    '/api/bookings/ABCDEFGH/calendar?signature=signed',
  ]);
});

test('the card has the note of its service, but not that of another day', () => {
  const bar = dinner('18:00');
  const services = bar.services.map((service) => ({ ...service, note: 'Oysters only.' }));
  const availability = { ...bar, services };
  const { leave } = open({}, { availability });
  expect(screen.getByText('Please note').nextSibling?.textContent).toBe('Oysters only.');
  leave();
  open({}, { availability, wish: { date: '2099-01-02', time: '18:00', guests: 2 } });
  expect(screen.queryByText('Please note')).toBeNull();
});

test('a request says how long to wait for the answer, and is no table for a calendar', () => {
  const words = /^If you have not heard from us by \w+ 3 January 2099, please ring us on/;
  const { leave } = open({ state: 'requested', answer_by: '2099-01-03' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  leave();
  open({ state: 'requested' });
  expect(
    screen.getByText(/^It is for today: if you do not hear from us soon, please ring us on/),
  ).toBeTruthy();
});

test('a foreign guest gets our number with its country code', () => {
  open({ telephone: '+33 6 12 34 56 78' });
  const numbers = within(screen.getByRole('article')).getAllByText(/960 123/);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['+44 1632 960 123']);
});

const kitchenFact = () =>
  screen.queryByText('Allergies', { selector: 'dt' })?.nextElementSibling?.textContent ?? null;
const IF_SEVERE = 'Please tell your waiter as well, and ring us if it is severe.';
const SEVERE =
  'You told us of a severe allergy: please ring us on 01632 960 123 before you come, and tell your waiter as well.';

test.each([
  // An unticked box is sent, too: it takes back a tick.
  [[], ['0'], null, null],
  // Words of the notes mark an allergy without a tick, so there is no box.
  [
    ['nut'],
    [],
    `Marked for the kitchen: nuts. The kitchen also sees your notes: please change them if the list is wrong. ${IF_SEVERE}`,
    null,
  ],
  [
    ['see notes'],
    ['0', '1'],
    `Marked for the kitchen: an allergy. Do your notes name it? ${IF_SEVERE}`,
    null,
  ],
  [
    ['severe nut', 'see notes'],
    ['0', '1'],
    'Marked for the kitchen: nuts (severe). The kitchen also sees your notes: please change them if the list is wrong.',
    SEVERE,
  ],
])('the allergies %j send the ticks %j and are told', (allergies, ticks, marked, asked) => {
  open({ notes: 'Pas d’arachides pour mon fils', allergies });
  const { form } = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(new FormData(form!).getAll('allergy')).toEqual(ticks);
  expect(kitchenFact()).toBe(marked);
  expect(screen.queryByText(/^You told us of/)?.textContent ?? null).toBe(asked);
});

test('a guest on the waiting list is not asked to ring before they come', () => {
  open({ state: 'waiting', notes: 'Nuts!', allergies: ['severe nut'] });
  expect(kitchenFact()).toBe(
    'Marked for the kitchen: nuts (severe). The kitchen also sees your notes: please change them if the list is wrong.',
  );
  expect(screen.queryByText(/^You told us of/)).toBeNull();
});

test.each([
  ['waiting', 'You are off our waiting list'],
  ['requested', 'Your request is withdrawn'],
  ['confirmed', 'Your table is cancelled'],
  [null, 'Your table is cancelled'],
] as const)('a guest who gave up what was %s reads %p', (former_state, heading) => {
  open({ state: 'cancelled_by_guest', former_state, is_open: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});

test('a day without times says why, and names days with a table', () => {
  const other_days = ['2099-01-09', '2099-01-10'];
  open({}, { availability: { ...dinner(), other_days, no_times: 'We are closed on Mondays.' } });
  const day = screen.getByText('We are closed on Mondays.');
  expect(buttons()).not.toContain('Save the change');
  const others = screen.getByText(/^We have a table on/);
  expect(others.textContent).toMatch(/9 January 2099 and \w+ 10 January 2099\.$/);
  // The other days follow the reason immediately.
  expect(day.closest('.table-times')?.nextElementSibling).toBe(others);
});

test('a time without room for the larger party is said to be full', () => {
  const wish = { date: BOOKING.date, time: '18:00', guests: 8 };
  open({}, { wish, availability: dinner('18:00-', '19:15') });
  expect(screen.getByText(/^At 18:00 there is no table for 8/)).toBeTruthy();
  expect(timeButton('18:00 full').disabled).toBe(true);
  expect(timeButton('19:15').disabled).toBe(false);
  expect(buttons()).not.toContain('Ask for this table');
  expect(screen.getByRole('link', { name: 'Join the waiting list' })).toBeTruthy();
});

test('each day, party and time is a button that reloads the page with this choice', () => {
  jest.useFakeTimers({ now: new Date('2098-12-31T12:00:00Z') });
  const wish = { date: '2099-01-02', time: '19:15', guests: 4 };
  const days: GuestPage['days'] = [
    { date: '2099-01-02', state: 'free' },
    { date: '2099-01-05', state: 'full' },
    { date: '2099-01-06', state: 'closed' },
    { date: '2099-01-20', state: 'free' },
  ];
  open({}, { wish, days, availability: dinner('18:00', '19:15') });
  const choice = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(choice(/y 2 January/).getAttribute('aria-pressed')).toBe('true');
  expect(choice('4 guests').getAttribute('aria-pressed')).toBe('true');
  const look = choice(/y 5 January.*full$/);
  expect([
    look.getAttribute('formmethod'),
    look.getAttribute('formaction'),
    look.formNoValidate,
  ]).toEqual([...['get', '/booking/ABCDEFGH#table', true]]);
  expect(choice(/y 6 January.*closed$/).disabled).toBe(true);
  // The days more than a week later are folded.
  expect(choice(/20 January/).closest('details')?.open).toBe(false);
  const form = look.form!;
  const time = choice('18:00');
  expect([time.name, time.getAttribute('formaction')]).toEqual([
    'time',
    '/booking/ABCDEFGH#choice',
  ]);
  // The pressed button comes last, as the server reads it, and the chosen time is kept.
  expect(Object.fromEntries(new FormData(form, look))).toMatchObject({
    ...{ date: '2099-01-05', guests: '4', time: '19:15' },
  });
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ ...wish, guests: '4' });
  jest.useRealTimers();
});

test('a choice without a time says that nothing is saved', () => {
  const wish = { date: '2099-01-09', time: '18:00', guests: 3 };
  open({}, { wish, availability: dinner('19:15') });
  screen.getByText('Not saved yet. Please choose a time below.');
  expect(buttons()).not.toContain('Save the change');
});

test('a change says what it replaces', () => {
  const wish = { date: '2099-01-09', time: '18:00', guests: 3 };
  open({}, { wish, availability: dinner('18:00') });
  screen.getByText('Not saved yet. To save it, press “Save the change” below.');
  screen.getByText('3 guests on Friday 9 January 2099 at 18:00.');
  screen.getByText('Instead of your table for 2 guests on Thursday 8 January 2099 at 18:00.');
});

test('a time that the server rejects is explained once', () => {
  const errors = { time: ['We are closed at that time.'] };
  const rejected = { values: {}, errors };
  const wish = { date: BOOKING.date, time: '22:00', guests: 2 };
  open({}, { wish, availability: dinner('18:00') }, { [REJECTED_FORM_KEY]: rejected });
  expect(screen.queryByText(/there is no table for 2/)).toBeNull();
});

test('who has no table yet may wait for a full time', () => {
  const wish = { date: BOOKING.date, time: '19:15', guests: 2 };
  open({ state: 'requested' }, { wish, availability: dinner('18:00', '19:15-') });
  const wait = timeButton('19:15 full');
  expect([wait.disabled, wait.getAttribute('aria-pressed')]).toEqual([false, 'true']);
  expect(document.querySelector('input[name=waiting]')).not.toBeNull();
  screen.getByText(/^Waiting list: 2 guests on .* at 19:15. Not booked yet.$/);
  expect(buttons()).toContain('Wait for this table');
});

test('a request that has become small enough is booked, and says so', () => {
  const wish = { date: BOOKING.date, time: '18:00', guests: 6 };
  open({ state: 'requested', guests: 8 }, { wish, availability: dinner('18:00') });
  screen.getByText(/^6 guests on .* at 18:00\.$/);
  expect(buttons()).toContain('Book this table');
});

test('who waits reads that a free time is booked, and what it replaces', () => {
  const wish = { date: BOOKING.date, time: '19:15', guests: 2 };
  open({ state: 'waiting' }, { wish, availability: dinner('18:00-', '19:15') });
  screen.getByText(/^Instead of your place on the waiting list for 2 guests on .* at 18:00\.$/);
  expect(buttons()).toContain('Book this table');
  expect(document.querySelector('input[name=waiting]')).toBeNull();
});

test('notes that were emptied stay so if the server rejects them', () => {
  const errors = { notes: ['Say in the notes what the allergy is.'] };
  const rejected = { values: { allergy: '1', notes: '' }, errors };
  open({ notes: 'A nut allergy' }, {}, { [REJECTED_FORM_KEY]: rejected });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Allergies and notes');
  expect([box.value, box.closest('details')?.open]).toEqual(['', true]);
});

test('a large party is told that its change will be a request', () => {
  const wish = { date: BOOKING.date, time: '18:00', guests: 8 };
  open({}, { wish, availability: dinner('18:00') });
  expect(screen.getByText(/^We confirm 8 guests by hand/)).toBeTruthy();
  expect(buttons()).toContain('Ask for this table');
});

test('what the server rejects is said where it belongs, and what was typed stays', async () => {
  const atFields = { date: ['We are closed.'], time: ['No table.'], notes: ['Too long.'] };
  const values = { notes: 'A pram' };
  const rejected = { values, errors: { form: ['Too late.'], ...atFields } };
  open({}, { availability: dinner('18:00') }, { [REJECTED_FORM_KEY]: rejected });
  const notes = within(screen.getByRole('alert')).getAllByRole('paragraph');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Too late.',
    'Your table has not changed: We are closed. No table.',
    'Your notes have not been saved: Too long.',
  ]);
  await described('Allergies and notes', 'Too long.');
  expect(screen.getByText('No table.').closest('fieldset')).not.toBeNull();
  expect(field('Allergies and notes').value).toBe('A pram');
});

test.each<[GuestPageProblem, string]>([
  [{ kind: 'link', problem: '' }, 'This link doesn’t work'],
  [{ kind: 'other', problem: 'Too many requests.' }, 'One moment'],
])('a page that can’t be shown says why: %j', (problem, title) => {
  show(<BookingPage />, { data: { [PRIVATE_PAGE_KEY]: problem } });
  expect(screen.getByRole('heading').textContent).toBe(title);
  if (problem.problem) expect(screen.getByText(problem.problem)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book' })).toBeTruthy();
});

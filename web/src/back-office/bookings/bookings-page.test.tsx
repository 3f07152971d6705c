import type { BookSummary, Closing, StaffTimes } from '@saltmarsh/compat-api/contract/book';
import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/compat-api/contract/booking';
import { act, screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { setNow } from '../../testing/clock';
import { button } from '../../testing/fields';
import { rejected } from '../../testing/network';
import { BookingsPage } from './bookings-page';

const TODAY = '2026-11-26';
const NEXT = '2026-11-27';

let count = 0;
function booking(change: Partial<Booking> = {}): Booking {
  const reference = `REF${(count += 1)}`;
  return {
    ...{ reference, state: 'confirmed', date: TODAY, time: '19:00', guests: 2, name: 'Ann Lee' },
    ...{ email: null, telephone: null, notes: null, minutes: 90, source: 'telephone' },
    ...{ reply: null, is_new: false, offered_until: null, created_at: '2026-11-20T12:00:00Z' },
    ...change,
  };
}
const service = (name: string, opens: string, closes: string): ServiceOfDay => ({
  ...{ name, opens, closes, covers: 20, booked: 0, busiest: 0, closed: null },
});
const SERVICES = [service('Lunch', '12:00', '15:00'), service('Dinner', '18:00', '01:00')];
const FULL = { time: '19:30', state: 'full', at_table: 25, covers: 20 } as const;

interface Book {
  bookings?: Booking[];
  services?: ServiceOfDay[];
  closings?: Closing[];
  toAnswer?: BookSummary['to_answer'];
}

async function open(book: Book = {}, query = `?date=${TODAY}`) {
  setNow(`${TODAY}T18:00:00Z`);
  const kept = { bookings: [], services: SERVICES, closings: [], toAnswer: [], ...book };
  const dayAt = (date: string | null, bookings: Booking[]): BookingDay => ({
    ...{ date, services: date ? kept.services : [], bookings },
  });
  function change(reference: string | undefined, news: Partial<Booking>) {
    kept.bookings = kept.bookings.map((each) =>
      each.reference === reference ? { ...each, ...news } : each,
    );
  }
  const of = (call: string) => new URL(call.split(' ')[1] ?? '', 'http://localhost');
  const api = backOfficeApi({
    'GET /api/bookings/summary': () => ({
      body: { date: TODAY, booked: 0, bookings: 0, to_answer: kept.toAnswer },
    }),
    'GET /api/booking-closings': () => ({ body: kept.closings }),
    'GET /api/bookings?search=*': ({ call }) => {
      const search = of(call).searchParams.get('search') ?? '';
      const text = ({ name, email }: Booking) => `${name} ${email}`.toLowerCase();
      const found = kept.bookings.filter((each) => text(each).includes(search.toLowerCase()));
      return { body: dayAt(null, found) };
    },
    'GET /api/bookings?date=*': ({ call }) => {
      const date = of(call).searchParams.get('date');
      return {
        body: dayAt(
          date,
          kept.bookings.filter((each) => each.date === date),
        ),
      };
    },
    'GET /api/bookings/times*': ({ call }) => {
      const { searchParams: asked } = of(call);
      const time = asked.get('time') ?? '';
      const body: StaffTimes = {
        ...{ date: asked.get('date') ?? '', guests: Number(asked.get('guests')) },
        services: [{ name: 'Dinner', times: [{ ...FULL, time: '18:15', state: 'free' }, FULL] }],
        wanted: time === '19:30' ? FULL : { time, state: 'free', at_table: 4, covers: 20 },
      };
      return { body };
    },
    'PATCH /api/bookings/*': ({ call, data }) => {
      const reference = of(call).pathname.split('/').at(-1);
      const { seen, ...news } = data as Partial<Booking> & { seen?: true };
      change(reference, { ...news, is_new: false });
      if (seen) expect(news).toEqual({});
      return { body: kept.bookings.find((each) => each.reference === reference) };
    },
    'POST /api/bookings/seen': ({ data }) => {
      for (const reference of (data as { references: string[] }).references) {
        change(reference, { is_new: false });
      }
      return { status: 204 };
    },
    'POST /api/bookings/by-staff': ({ data }) => {
      const state = (data as Booking).source === 'door' ? 'seated' : 'confirmed';
      const added = booking({
        ...(data as Booking),
        state,
        guests: Number((data as Booking).guests),
      });
      kept.bookings = [...kept.bookings, added];
      return { status: 201, body: added };
    },
    'GET /api/booking-closings/bookings*': ({ call }) => {
      const date = of(call).searchParams.get('date');
      const bookings = kept.bookings.filter((each) => each.date === date);
      return { body: { services: ['Lunch', 'Dinner'], bookings } };
    },
    'DELETE /api/booking-closings/*': () => {
      kept.closings = [];
      kept.services = SERVICES;
      return { status: 204 };
    },
  });
  const shown = openBackOffice(`/admin/bookings${query}`, { '/admin/bookings': BookingsPage });
  await loaded();
  /** What the server says when something has changed. */
  const news = (bookings: Booking[], toAnswer = kept.toAnswer) => {
    Object.assign(kept, { bookings, toAnswer });
    return act(async () => void streams.at(-1)?.dispatchEvent(new Event('changed')));
  };
  return { ...shown, api, kept, news };
}

const streams: EventTarget[] = [];
beforeEach(() => {
  const Quiet = EventSource;
  jest.spyOn(globalThis, 'EventSource').mockImplementation((path) => {
    const stream = new Quiet(path);
    streams.push(stream);
    return stream;
  });
});
afterEach(() => jest.restoreAllMocks());

const row = (name: string) =>
  screen
    .getAllByRole('article')
    .find((each) => within(each).queryByText(name, { selector: '.booking__name' })) as HTMLElement;
const inDialog = () => within(screen.getByRole('dialog'));
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status] p' });
const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('article')
    .map((each) => within(each).getByText(/./, { selector: '.booking__name' }).textContent);

describe('the day', () => {
  test('lists bookings by service, the waiting list and those that are gone apart', async () => {
    await open({
      services: [
        SERVICES[0] ?? service('', '', ''),
        { ...service('Dinner', '18:00', '01:00'), booked: 24, busiest: 22 },
      ],
      bookings: [
        booking({ name: 'Kit', time: '00:30' }),
        booking({ name: 'Bea', time: '12:30' }),
        booking({ name: 'Ann', time: '19:00', notes: 'Nut allergy, a pram' }),
        booking({ name: 'Cy', time: '20:00', state: 'waiting' }),
        booking({ name: 'Dot', state: 'declined' }),
      ],
    });
    expect(list('After midnight, and other times')).toEqual(['Kit']);
    expect(list('Lunch')).toEqual(['Bea']);
    expect(list('Dinner')).toEqual(['Ann']);
    expect(list('Waiting list, Dinner')).toEqual(['Cy']);
    expect(list('Declined or cancelled')).toEqual(['Dot']);
    screen.getByText('1 booking declined or cancelled');
    expect(row('Ann').textContent).toContain('Allergy: Nut');
    const dinner = screen.getByRole('region', { name: 'Dinner' });
    expect(dinner.textContent).toContain('24 guests booked, at most 22 of 20 covers at once');
    expect(dinner.textContent).toContain('over by 2');
    expect(screen.getByRole('region', { name: 'Lunch' }).textContent).toContain('Nobody booked');
    // On paper, too.
    const sheet = document.querySelector('.day-sheet');
    expect(sheet?.textContent).toContain('⚠ Allergy: Nut. ');
  });

  test('says that the restaurant is closed', async () => {
    await open({ services: [] });
    screen.getByText('The restaurant is closed on this day.');
  });

  test('leads from day to day, and back to today', async () => {
    const { by, place } = await open({}, `?date=${NEXT}`);
    const follow = (name: string | RegExp) => by.click(screen.getByRole('link', { name }));
    await follow(/^Next day/);
    await waitFor(() => expect(place()).toBe('/admin/bookings?date=2026-11-28'));
    await follow(/^Previous day/);
    await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${NEXT}`));
    await follow('Today');
    await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${TODAY}`));
    const box = screen.getByLabelText<HTMLInputElement>('Go to a date');
    await by.clear(box);
    await by.type(box, '2026-12-24');
    expect(place()).toBe(`/admin/bookings?date=${TODAY}`);
    await by.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/admin/bookings?date=2026-12-24'));
    expect(document.activeElement).toBe(box);
  });

  test('shows and says what comes in while it is open, here and on other days', async () => {
    const { news } = await open();
    const ann = booking({ name: 'Ann Lee', guests: 6, is_new: true, state: 'requested' });
    await news([ann]);
    await screen.findByText('New: Ann Lee, 6 guests at 19:00.');
    await news([ann], [{ date: NEXT, requested: 1, unseen: 1 }]);
    await screen.findByText('New booking for Fri 27 Nov.');
    expect(row('Ann Lee').textContent).toContain('New');
    screen.getByText('1 new booking');
    screen.getByRole('link', { name: 'Friday 27 November 2026: 1 to answer' });
  });

  test('new bookings are seen when opened, or all at once', async () => {
    const three = ['Gus', 'Hal', 'Ivy'].map((name) => booking({ name, is_new: true }));
    const { api, press } = await open({ bookings: three });
    screen.getByText('3 new bookings');
    await press('Gus, details');
    await press('Close');
    await screen.findByText('2 new bookings');
    await press('Mark all as seen');
    await said('All bookings of this day are marked as seen.');
    await waitFor(() => expect(screen.queryByText(/new booking/)).toBeNull());
    const references = three.slice(1).map(({ reference }) => reference);
    expect(api.sentTo('POST /api/bookings/seen')).toEqual([{ references }]);
  });
});

describe('a step', () => {
  test('is taken by a button, stays at the booking, and is undone', async () => {
    const { by, press } = await open({ bookings: [booking()] });
    button('Seat: Ann Lee').focus();
    await by.keyboard('{Enter}');
    await said('Ann Lee is seated.');
    expect(row('Ann Lee').textContent).toContain('Seated');
    await waitFor(() => expect(document.activeElement).toBe(button('Ann Lee, details')));
    await press(/^Undo: .*\.$/);
    await said('Ann Lee is as before.');
    button('Seat: Ann Lee');
  });

  test('puts back who has sat down, and confirms after all whom we cancelled', async () => {
    const { press } = await open({
      bookings: [
        booking({ name: 'Ann', state: 'seated' }),
        booking({ name: 'Bea', state: 'cancelled_by_us' }),
      ],
    });
    await press('Undo: Ann');
    await said('Ann is confirmed.');
    await press('Confirm after all: Bea');
    await said('Bea is confirmed.');
    await waitFor(() => expect(screen.queryByText(/declined or cancelled/)).toBeNull());
  });

  test('of which the guest is told has no Undo', async () => {
    const { press } = await open({
      bookings: [booking({ state: 'requested', time: '21:00', email: 'ann@saltmarsh.test' })],
    });
    await press('Confirm: Ann Lee');
    await said('Ann Lee is confirmed. We have written to them.');
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  test('that declines asks for a sentence, which the guest reads', async () => {
    const ann = booking({ state: 'requested', time: '21:00', email: 'ann@saltmarsh.test' });
    const { api, press, fill } = await open({ bookings: [ann] });
    await press('Decline: Ann Lee');
    screen.getByRole('dialog', { name: 'Decline Ann Lee?' });
    const field = screen.getByLabelText('A sentence for the guest');
    expect(document.activeElement).toBe(field);
    await fill(field, 'Sunday would be quieter.');
    await press('Decline and write');
    await said('Ann Lee has been declined. We have written to them.');
    expect(api.sentTo(`PATCH /api/bookings/${ann.reference}`)).toEqual([
      { state: 'declined', reply: 'Sunday would be quieter.' },
    ]);
  });

  test('that the server refuses says why, at the booking', async () => {
    const { api, press } = await open({ bookings: [booking()] });
    const message = 'A booking that is seated can’t become no show.';
    api.replies['PATCH /api/bookings/*'] = rejected({ state: [message] });
    await press('No-show: Ann Lee');
    await waitFor(() =>
      expect(within(row('Ann Lee')).getByRole('alert').textContent).toBe(message),
    );
  });

  test('days before is none: nobody seats a guest then', async () => {
    await open({ bookings: [booking({ date: NEXT })] }, `?date=${NEXT}`);
    expect(screen.queryByRole('button', { name: 'Seat: Ann Lee' })).toBeNull();
    button('Move: Ann Lee');
  });
});

describe('a move', () => {
  test('sends what was changed, with the room there is', async () => {
    const ann = booking({ date: NEXT });
    const { api, press } = await open({ bookings: [ann] }, `?date=${NEXT}`);
    await press('Move: Ann Lee');
    const move = () => inDialog().getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(move().disabled).toBe(true);
    await press('19:30, full');
    await waitFor(() =>
      expect(inDialog().getByRole('status').textContent).toContain('This goes over the covers: '),
    );
    await press('18:15');
    await waitFor(() =>
      expect(inDialog().getByRole('status').textContent).toContain('There is room.'),
    );
    await press('Move');
    await said('Ann Lee is now on Fri 27 Nov at 18:15, 2 guests.');
    expect(api.sentTo(`PATCH /api/bookings/${ann.reference}`)).toEqual([
      { time: '18:15', reply: null },
    ]);
    await press(/^Undo: .*\.$/);
    await said('Ann Lee is back where it was.');
  });

  test('keeps what is being typed when the booking leaves its list', async () => {
    const ann = booking({ date: NEXT });
    const { press, fill, news } = await open({ bookings: [ann] }, `?date=${NEXT}`);
    await press('Move: Ann Lee');
    await fill(inDialog().getByLabelText('Time'), '20:15');
    await news([{ ...ann, state: 'cancelled_by_guest' }]);
    await screen.findByText('1 booking declined or cancelled');
    expect(inDialog().getByLabelText<HTMLInputElement>('Time').value).toBe('20:15');
  });
});

describe('Add booking', () => {
  test('at the door is for now, without a telephone number, over the covers if need be', async () => {
    const { api, press, by, fill } = await open();
    await press('Add booking');
    const field = (name: string) => inDialog().getByLabelText<HTMLInputElement>(name);
    await by.click(field('At the door'));
    expect([field('Date').value, field('Time').value]).toEqual([TODAY, '18:00']);
    await fill(field('Time'), '19:30');
    await fill(field('Guests'), '25');
    await waitFor(() =>
      expect(inDialog().getByRole('status').textContent).toContain('This goes over the covers: '),
    );
    await fill(field('Name'), 'Jo Wynn');
    await press('Seat now');
    await waitFor(() => expect(row('Jo Wynn').textContent).toContain('Seated'));
    expect(api.sentTo('POST /api/bookings/by-staff')).toMatchObject([
      { source: 'door', telephone: null, guests: '25', time: '19:30' },
    ]);
  });

  test('by telephone asks for a number', async () => {
    const { api, press, by, fill } = await open({}, `?date=${NEXT}`);
    await press('Add booking');
    const field = (name: string, selector = 'input') =>
      inDialog().getByLabelText<HTMLInputElement>(name, { selector });
    await by.click(field('At the door'));
    await by.click(field('Telephone', '[type=radio]'));
    expect([field('Date').value, field('Time').value]).toEqual([NEXT, '']);
    await fill(field('Name'), 'Kit Lowe');
    await fill(field('Time'), '20:00');
    const add = () => by.click(inDialog().getByRole('button', { name: 'Add booking' }));
    await add();
    await inDialog().findByText('The telephone field is required.');
    expect(api.sentTo('POST /api/bookings/by-staff')).toEqual([]);
    await fill(field('Telephone', '[type=tel]'), '01632 960 777');
    await add();
    const ring = await screen.findByRole('link', { name: /^Ring Kit Lowe/ });
    expect(ring.getAttribute('href')).toBe('tel:01632960777');
  });
});

describe('a closing', () => {
  test('cancels those that are ticked, of its own days only', async () => {
    const hit = booking({ date: NEXT, email: 'ann@saltmarsh.test' });
    const { api, press, by, fill } = await open({ bookings: [hit] }, `?date=${NEXT}`);
    await press('Close a service…');
    const tick = () => inDialog().findByRole<HTMLInputElement>('checkbox', { name: /Ann Lee/ });
    await by.click(await tick());
    button('Close, cancel 1 and write');
    await fill(inDialog().getByLabelText('Date'), '2026-11-28');
    await inDialog().findByText('No bookings are affected.');
    expect(screen.queryByRole('button', { name: /^Close, cancel/ })).toBeNull();
    await fill(inDialog().getByLabelText('Date'), NEXT);
    expect((await tick()).checked).toBe(false);
    await by.click(await tick());
    await by.selectOptions(inDialog().getByLabelText('Service'), 'Dinner');
    await by.click(await tick());
    await fill(inDialog().getByLabelText('A sentence for these guests'), 'A wedding.');
    const closing = { id: 3, date: NEXT, until: null, service: 'Dinner', kind: 'closed' };
    api.replies['POST /api/booking-closings'] = {
      status: 201,
      body: { closing, cancelled: [hit] },
    };
    await press('Close, cancel 1 and write');
    await said('No bookings are taken for Dinner on Fri 27 Nov. 1 booking cancelled.');
    expect(api.sentTo('POST /api/booking-closings')).toEqual([
      {
        ...{ date: NEXT, until: null, service: 'Dinner', kind: 'closed' },
        ...{ reply: 'A wedding.', cancel: [hit.reference] },
      },
    ]);
    await press(/^Undo: /);
    await said('Bookings are taken again. What was cancelled stays so.');
  });

  test('opens again after a question', async () => {
    const { press } = await open({
      services: [{ ...service('Dinner', '18:00', '01:00'), closed: 'full' }],
      closings: [{ id: 3, date: TODAY, until: null, service: 'Dinner', kind: 'full' }],
    });
    screen.getByText('No more bookings');
    await press('Reopen Dinner');
    await press('Reopen');
    await said('Bookings are taken again.');
    await waitFor(() => expect(screen.queryByText('No more bookings')).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('the calendar', () => {
  const day = (date: string) => ({
    ...{ date, is_open: true, closed: 0, booked: 0, bookings: 0, busiest: 0, covers: 12 },
    ...{ requested: 0, waiting: 0, unseen: 0 },
  });

  test('says how full each day is, and is used by keys', async () => {
    const dates = Array.from({ length: 42 }, (_, index) =>
      new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
    );
    const full = { booked: 12, busiest: 6, requested: 1, unseen: 1 };
    const days = dates.map((date) => ({ ...day(date), ...(date === TODAY && full) }));
    const { api, by, place, go } = await open({}, '');
    api.replies['GET /api/bookings/calendar*'] = { body: { days } };
    await act(() => go('/admin/bookings?month=2026-11'));
    const link = await screen.findByRole('link', {
      name: /: 12 guests booked, at most 6 of 12 covers at once, 1 to answer, 1 new$/,
    });
    link.focus();
    await by.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-date')).toBe(NEXT);
    await by.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${TODAY}`));
  });

  test('keeps the keyboard at the link from month to month', async () => {
    const { api, by, go } = await open({}, '');
    api.replies['GET /api/bookings/calendar*'] = { body: { days: [] } };
    await act(() => go('/admin/bookings?month=2027-01'));
    const next = screen.getByRole('link', { name: /^Next month/ });
    next.focus();
    await by.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'February 2027' });
    expect(document.activeElement).toBe(next);
  });
});

describe('a search', () => {
  test('finds a guest on any day, and leads back', async () => {
    const { press, fill, by, place } = await open(
      { bookings: [booking({ date: '2026-12-24' })] },
      `?date=${NEXT}`,
    );
    await fill(screen.getByRole('searchbox'), 'ann');
    await press('Search');
    await screen.findByText('1 booking matching “ann”');
    row('Ann Lee');
    // Their data is offered for a whole address only.
    expect(screen.queryByText('If this guest asks for their data')).toBeNull();
    await by.click(screen.getByRole('link', { name: 'Back to the day' }));
    await waitFor(() => expect(place()).toBe(`/admin/bookings?date=${NEXT}`));
  });
});

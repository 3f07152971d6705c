import type { BookSummary, Closing, StaffTimes } from '@saltmarsh/contract/messages/book';
import type { Booking, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { allergiesOf } from '@saltmarsh/contract/domain/note-allergies';
import { nightOf } from '@saltmarsh/contract/domain/opening-hours';
import { act, screen, within } from '@testing-library/react';
import { Component as BookingsPage } from '../back-office/bookings/bookings-page';
import { backOfficeApi, loaded, openBackOffice } from './back-office';
import { setNow } from './clock';
import type { Replies } from './network';

export const TODAY = '2026-11-26';
export const NEXT = '2026-11-27';

let count = 0;
export function booking(change: Partial<Booking> = {}): Booking {
  const reference = `REF${(count += 1)}`;
  return {
    ...{ reference, state: 'confirmed', date: TODAY, time: '19:00', guests: 2, name: 'Ann Lee' },
    ...{ email: null, telephone: null, notes: null, minutes: 90, source: 'telephone' },
    ...{ reply: null, is_new: false, mail_failed: false, is_over_limit: false, version: '"1"' },
    ...{
      waiting_since: null,
      offered_until: null,
      created_at: '2026-11-20T12:00:00Z',
      history: [],
    },
    ...{
      table: null,
      staff_notes: null,
      allergies: allergiesOf(change.notes ?? null),
      allergies_by_hand: false,
    },
    ...change,
  };
}

export const service = (name: string, change: Partial<ServiceOfDay> = {}): ServiceOfDay => ({
  ...(name === 'Lunch' ? { opens: '12:00', closes: '15:00' } : { opens: '18:00', closes: '01:00' }),
  ...{ name, covers: 20, busiest: 0, closed: null },
  ...change,
});
const SERVICES = [service('Lunch'), service('Dinner')];
const FULL = { time: '19:30', state: 'full', at_table: 25, covers: 20 } as const;

export const CONFLICT = 'Somebody else has changed this booking. It is now: …';

export const guestCard = (change: Partial<GuestCard> = {}): GuestCard => ({
  ...{ note: null, visits: 0, no_shows: 0, cancellations: 0, other_bookings: 0 },
  ...{ identifiers: [], earlier_notes: [], version: '"card"' },
  ...change,
});

interface Book {
  bookings?: Booking[];
  services?: ServiceOfDay[];
  closings?: Closing[];
  toAnswer?: BookSummary['to_answer'];
  toRing?: Booking[];
  guest?: GuestCard;
}

/** Fakes the API of the book. A change of an old version of a booking is a conflict. */
export function keepBook(book: Book) {
  const kept = {
    bookings: [],
    services: SERVICES,
    closings: [],
    toAnswer: [],
    toRing: [],
    guest: guestCard(),
    ...book,
  };
  const on = (date: string) => kept.bookings.filter((each) => nightOf(each) === date);
  const named = (reference: string) => kept.bookings.find((each) => each.reference === reference);
  function change(reference: string, news: Partial<Booking>): void {
    kept.bookings = kept.bookings.map((each) =>
      each.reference === reference ? { ...each, ...news } : each,
    );
  }
  const write = (reference: string, news: Partial<Booking>) =>
    change(reference, { ...news, version: `"${(count += 1)}"` });
  const replies: Replies = {
    'GET /api/bookings/summary': () => ({
      body: {
        ...{ date: TODAY, booked: 0, bookings: 0 },
        ...{ to_answer: kept.toAnswer, to_ring: kept.toRing },
      },
    }),
    'GET /api/booking-closings': () => ({ body: kept.closings }),
    'GET /api/bookings?search=*': ({ query: asked }) => {
      const text = ({ name, email, telephone }: Booking) =>
        `${name} ${email} ${telephone}`.toLowerCase();
      const search = (asked.get('search') ?? '').toLowerCase();
      const bookings = kept.bookings.filter((each) => text(each).includes(search));
      return { body: { date: null, services: [], bookings } };
    },
    'GET /api/bookings?date=*': ({ query: asked }) => {
      const date = asked.get('date') ?? '';
      return { body: { date, services: kept.services, bookings: on(date) } };
    },
    'GET /api/bookings/times*': ({ query: asked }) => {
      const time = asked.get('time') ?? '';
      const body: StaffTimes = {
        ...{ date: asked.get('date') ?? '', guests: Number(asked.get('guests')) },
        services: [{ name: 'Dinner', times: [{ ...FULL, time: '18:15', state: 'free' }, FULL] }],
        wanted: time === '19:30' ? FULL : { time, state: 'free', at_table: 4, covers: 20 },
      };
      return { body };
    },
    'GET /api/bookings/REF*': () => ({ body: kept.guest }),
    'PATCH /api/bookings/*': ({ call, data, version }) => {
      const reference = call.split('/').at(-1) ?? '';
      const current = named(reference);
      if (version !== current?.version) {
        const body = { message: CONFLICT, current, saved_by: null, saved_at: null };
        return { status: 409, body };
      }
      const change = data as Partial<Booking>;
      const next = { ...current, ...change, is_new: false };
      const allergies_by_hand = 'allergies' in change ? Boolean(change.allergies) : false;
      const read = allergiesOf(`${next.notes}\n${next.staff_notes}`);
      write(reference, {
        ...{ ...next, allergies_by_hand },
        allergies: allergies_by_hand ? next.allergies : read,
      });
      return { body: named(reference) };
    },
    'POST /api/bookings/seen': ({ data }) => {
      const { references } = data as { references: string[] };
      references.forEach((reference) => change(reference, { is_new: false }));
      return { status: 204 };
    },
    'POST /api/bookings/rung': ({ data }) => {
      const { references } = data as { references: string[] };
      kept.toRing = kept.toRing.filter(({ reference }) => !references.includes(reference));
      return { status: 204 };
    },
    'POST /api/bookings/by-staff': ({ data }) => {
      const sent = data as Booking;
      const state = sent.source === 'door' ? 'seated' : 'confirmed';
      const added = booking({ ...sent, state, guests: Number(sent.guests) });
      kept.bookings = [...kept.bookings, added];
      return { status: 201, body: added };
    },
    'GET /api/booking-closings/bookings*': ({ query: asked }) => ({
      body: { services: ['Lunch', 'Dinner'], bookings: on(asked.get('date') ?? '') },
    }),
    'DELETE /api/booking-closings/*': () => {
      Object.assign(kept, { closings: [], services: SERVICES });
      return { status: 204 };
    },
  };
  return { kept, replies, write };
}

/** Opens the bookings page at 18:00 on `TODAY`, with these bookings. */
export async function openBook(book: Book = {}, query = `?date=${TODAY}`) {
  setNow(`${TODAY}T18:00:00Z`);
  const { kept, replies, write } = keepBook(book);
  const api = backOfficeApi(replies);
  const shown = openBackOffice(`/admin/bookings${query}`, { '/admin/bookings': BookingsPage });
  await loaded();
  return {
    ...shown,
    api,
    press: async (name: string | RegExp, success?: string | RegExp) => {
      await shown.press(name);
      if (success !== undefined) await said(success);
    },
    /** Changes a booking as another admin, without an event for this page. */
    theyChange: ({ reference }: Booking, news: Partial<Booking>) => write(reference, news),
    /** Sends the event that bookings have changed. */
    news: (bookings = kept.bookings, toAnswer = kept.toAnswer) => {
      Object.assign(kept, { bookings, toAnswer });
      return act(async () => void streams.at(-1)?.dispatchEvent(new Event('changed')));
    },
  };
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

const nameIn = (article: HTMLElement) =>
  within(article).getByText(/./, { selector: '.booking__name' }).textContent;

export const row = (name: string) =>
  screen.getAllByRole('article').find((each) => nameIn(each) === name) as HTMLElement;

export const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('article')
    .map(nameIn);

export const inDialog = () => within(screen.getByRole('dialog'));
export const dialogField = (name: string, selector = 'input, select') =>
  inDialog().getByLabelText<HTMLInputElement>(name, { selector });

export const said = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role=status] p' });

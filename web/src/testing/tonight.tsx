import type { Booking } from '@saltmarsh/contract/messages/booking';
import { act, screen } from '@testing-library/react';
import { Component as TonightPage } from '../tonight/tonight-page';
import { showSuccess, Toast } from '../ui/toast';
import { backOfficeApi } from './back-office';
import { booking, CONFLICT, guestCard, service, TODAY } from './book';
import { setNow } from './clock';
import { ANN, show } from './show';

export const STAFF = { ...ANN, book_access: true };
export const scrolledTo: Element[] = [];

beforeEach(() => {
  localStorage.clear();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
});

let versions = 1;

/** Dinner until two in the morning, on the weekday of `TODAY`. */
const LATE = { day: 'thursday', name: 'Dinner', opens: '18:00', closes: '02:00' } as const;

/** Opens the page at half past seven with these bookings, as a member of staff. */
export async function openTonight(bookings: Booking[], user = STAFF, now = `${TODAY}T19:30:00Z`) {
  setNow(now);
  showSuccess('');
  let isOffline = false;
  let kept = bookings;
  const named = (reference: string) => kept.find((each) => each.reference === reference);
  const write = (reference: string, news: Partial<Booking>) => {
    const version = `"w${(versions += 1)}"`;
    kept = kept.map((each) =>
      each.reference === reference ? { ...each, ...news, version } : each,
    );
    return named(reference);
  };
  const api = backOfficeApi({
    'GET /api/bookings?date=*': () =>
      isOffline ? null : { body: { date: TODAY, services: [service('Dinner')], bookings: kept } },
    'GET /api/bookings/times*': ({ query }) => ({
      body: {
        ...{ date: query.get('date'), guests: Number(query.get('guests')) },
        wanted: { time: query.get('time'), state: 'full', at_table: 25, covers: 20 },
        services: [
          {
            name: 'Dinner',
            times: [
              { time: '19:00', state: 'free', at_table: 2, covers: 20 },
              { time: '20:00', state: 'free', at_table: 2, covers: 20 },
              { time: '20:15', state: 'full', at_table: 22, covers: 20 },
            ],
          },
        ],
      },
    }),
    'GET /api/bookings?search=*': () => ({
      body: {
        ...{ date: null, services: [] },
        bookings: [booking({ name: 'Bea Moss', telephone: '01632960555', email: 'bea@moss.test' })],
      },
    }),
    'GET /api/bookings/REF*': () => ({ body: guestCard({ visits: 3, note: 'Table 4' }) }),
    'PATCH /api/bookings/*': ({ call, data, version }) => {
      if (isOffline) return null;
      const reference = call.split('/').at(-1) ?? '';
      const current = named(reference);
      if (version !== current?.version) {
        const body = { message: CONFLICT, current, saved_by: null, saved_at: null };
        return { status: 409, body };
      }
      return { body: write(reference, data as Partial<Booking>) };
    },
    'POST /api/bookings/by-staff': ({ data }) => {
      if (isOffline) return null;
      const sent = data as Booking;
      const state = sent.source === 'door' ? 'seated' : 'confirmed';
      const added = booking({ ...sent, state, guests: Number(sent.guests), version: '"new"' });
      kept = [...kept, added];
      return { status: 201, body: added };
    },
    'POST /api/bookings/seen': () => ({ status: 204 }),
  });
  const shown = show(
    <>
      <Toast />
      <TonightPage />
    </>,
    { path: '/tonight', user, site: { opening_hours: [LATE] } },
  );
  await screen.findByRole('heading', { name: 'Dinner' });
  return {
    ...shown,
    api,
    now: (name: string) => kept.find((each) => each.name === name),
    press: async (name: string | RegExp) =>
      shown.by.click(await screen.findByRole('button', { name })),
    /** Changes a booking on the server without telling the page. */
    theyChange: write,
    loseConnection: () => (isOffline = true),
    reconnect: async () => {
      isOffline = false;
      await act(async () => void window.dispatchEvent(new Event('online')));
    },
  };
}

export const states = (api: { sentTo: (call: string) => unknown[] }, { reference }: Booking) =>
  api.sentTo(`PATCH /api/bookings/${reference}`).map((sent) => (sent as Booking).state);

import type { Booking } from '@saltmarsh/contract/messages/booking';
import { act, screen } from '@testing-library/react';
import { Component as TonightPage } from '../tonight/tonight-page';
import { showSuccess, Toast } from '../ui/toast';
import { backOfficeApi } from './back-office';
import { booking, guestCard, keepBook, service, TODAY } from './book';
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

/** Dinner until two in the morning, on the weekday of `TODAY`. */
const LATE = { day: 'thursday', name: 'Dinner', opens: '18:00', closes: '02:00' } as const;

/** Opens the page at half past seven with these bookings, as a member of staff. */
export async function openTonight(bookings: Booking[], user = STAFF, now = `${TODAY}T19:30:00Z`) {
  setNow(now);
  showSuccess('');
  const guest = guestCard({ visits: 3, note: 'Table 4' });
  const { kept, replies, write } = keepBook({ bookings, services: [service('Dinner')], guest });
  const api = backOfficeApi({
    ...replies,
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
    now: (name: string) => kept.bookings.find((each) => each.name === name),
    press: async (name: string | RegExp) =>
      shown.by.click(await screen.findByRole('button', { name })),
    /** Changes a booking on the server without telling the page. */
    theyChange: write,
    loseConnection: () => (api.isOffline = true),
    reconnect: async () => {
      api.isOffline = false;
      await act(async () => void window.dispatchEvent(new Event('online')));
    },
  };
}

export const states = (api: { sentTo: (call: string) => unknown[] }, { reference }: Booking) =>
  api.sentTo(`PATCH /api/bookings/${reference}`).map((sent) => (sent as Booking).state);

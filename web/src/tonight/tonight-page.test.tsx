import type { Booking } from '@saltmarsh/contract/messages/booking';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keyOf } from '../auth/account-storage';
import { ADMIN, backOfficeApi } from '../testing/back-office';
import { booking, CONFLICT, guestCard, NEXT, service, TODAY } from '../testing/book';
import { setNow } from '../testing/clock';
import { ANN, show } from '../testing/show';
import { showSuccess, Toast } from '../ui/toast';
import { Component as TonightPage } from './tonight-page';

const STAFF = { ...ANN, book_access: true };
const scrolledTo: Element[] = [];

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
async function openTonight(bookings: Booking[], user = STAFF, now = `${TODAY}T19:30:00Z`) {
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
        ...{ date: query.get('date'), guests: Number(query.get('guests')), wanted: null },
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

const states = (api: { sentTo: (call: string) => unknown[] }, { reference }: Booking) =>
  api.sentTo(`PATCH /api/bookings/${reference}`).map((sent) => (sent as Booking).state);

test('one tap seats, the next lets them go, and each can be undone', async () => {
  const ann = booking({ name: 'Ann', minutes: 90 });
  const { press, now, api } = await openTonight([ann]);
  await press('Seat: Ann');
  await press('Left: Ann');
  await screen.findByText('1 left or no-show');
  await press('Undo: Ann has left.');
  await screen.findByRole('button', { name: 'Left: Ann' });
  expect(states(api, ann)).toEqual(['seated', 'left', 'seated']);
  expect(now('Ann')).toMatchObject({ state: 'seated', minutes: 90 });
});

test('a walk-in is two taps and no name, and undone by cancelling it', async () => {
  const { press, now } = await openTonight([]);
  await press('+ Walk-in');
  await press('4 guests');
  await waitFor(() =>
    expect(now('Walk-in')).toMatchObject({ guests: 4, time: '19:30', date: TODAY, source: 'door' }),
  );
  await press('Undo: Walk-in, 4 guests, is seated.');
  await waitFor(() => expect(now('Walk-in')?.state).toBe('cancelled_by_us'));
});

test('a caller is taken down in the order in which they speak, and known by their number', async () => {
  const { press, by, now, api } = await openTonight([], ADMIN);
  await press('+ Telephone');
  const dialog = within(screen.getByRole('dialog'));
  await by.click(dialog.getByRole('radio', { name: 'Tomorrow' }));
  await by.click(dialog.getByRole('radio', { name: '6' }));
  expect(await dialog.findByRole('radio', { name: /20:15.*full/ })).toBeTruthy();
  await by.click(dialog.getByRole('radio', { name: '20:00' }));
  await by.type(dialog.getByLabelText('Telephone'), '01632 960 555');
  await dialog.findByText('Bea Moss has this number.');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bea Moss');
  await press('Add booking');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const expected = { date: NEXT, guests: 6, time: '20:00', email: 'bea@moss.test' };
  expect(now('Bea Moss')).toMatchObject(expected);
  expect(api.calls.some((call) => call.endsWith('search=01632+960+555'))).toBe(true);
});

test('a telephone booking that was a mistake is taken back', async () => {
  const { press, by, now } = await openTonight([]);
  await press('+ Telephone');
  const dialog = within(screen.getByRole('dialog'));
  await by.click(await dialog.findByRole('radio', { name: '20:00' }));
  await by.type(dialog.getByLabelText('Name'), 'Cy Marsh');
  await by.type(dialog.getByLabelText('Telephone'), '01632 960 555');
  await press('Add booking');
  await press(/^Undo: Cy Marsh/);
  await waitFor(() => expect(now('Cy Marsh')?.state).toBe('cancelled_by_us'));
});

test('who is no admin searches for no number', async () => {
  const { press, by, api } = await openTonight([]);
  await press('+ Telephone');
  await by.type(screen.getByLabelText('Telephone'), '01632 960 555');
  expect(api.calls.filter((call) => call.includes('search='))).toEqual([]);
});

test('after midnight a caller’s today is the new day, and the evening goes on', async () => {
  const ann = booking({ name: 'Ann' });
  const { press, api } = await openTonight([ann], STAFF, `${NEXT}T00:10:00Z`);
  await press('+ Telephone');
  expect(screen.getByLabelText<HTMLInputElement>('Another day').value).toBe(NEXT);
  expect(api.calls).toContain(`GET /api/bookings?date=${TODAY}`);
});

test('today’s times that have passed are not offered', async () => {
  const { press } = await openTonight([]);
  await press('+ Telephone');
  await screen.findByRole('radio', { name: '20:00' });
  expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull();
});

describe('without a connection', () => {
  test('what was tapped is kept, shown and sent in order over its version', async () => {
    const ann = booking({ name: 'Ann' });
    const { press, now, api, loseConnection, reconnect } = await openTonight([ann]);
    loseConnection();
    await press('Seat: Ann');
    await press('Left: Ann');
    await press('+ Walk-in');
    await press('2 guests');
    await screen.findByText('No connection. 3 taps kept, to be sent.');
    expect(screen.getAllByText('Not sent yet')).not.toHaveLength(0);
    expect(now('Ann')?.state).toBe('confirmed');
    const before = api.calls.length;
    await reconnect();
    await waitFor(() => expect(now('Walk-in')?.state).toBe('seated'));
    expect(now('Ann')?.state).toBe('left');
    const writes = api.calls.slice(before).filter((call) => !call.startsWith('GET'));
    const path = `PATCH /api/bookings/${ann.reference}`;
    expect(writes).toEqual([path, path, 'POST /api/bookings/by-staff']);
    await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
    expect(localStorage.getItem(keyOf(STAFF.id))).toBeNull();
  });

  test('it is kept when the page is closed, and sent by the same account only', async () => {
    const ann = booking({ name: 'Ann' });
    const first = await openTonight([ann]);
    first.loseConnection();
    await first.press('Seat: Ann');
    await screen.findByText('No connection. 1 tap kept, to be sent.');
    first.leave();
    const other = await openTonight([ann], { ...STAFF, id: 99 });
    expect(states(other.api, ann)).toEqual([]);
    other.leave();
    const again = await openTonight([ann]);
    await waitFor(() => expect(again.now('Ann')?.state).toBe('seated'));
  });

  test('a tap that is undone before it was first sent is never sent', async () => {
    const [ann, bea] = [booking({ name: 'Ann' }), booking({ name: 'Bea' })];
    const { press, now, api, loseConnection, reconnect } = await openTonight([ann, bea]);
    loseConnection();
    await press('Seat: Ann');
    await press('Seat: Bea');
    await screen.findByText('No connection. 2 taps kept, to be sent.');
    await press('Undo: Bea is seated.');
    await reconnect();
    await waitFor(() => expect(now('Ann')?.state).toBe('seated'));
    await screen.findByRole('button', { name: 'Seat: Bea' });
    expect(states(api, bea)).toEqual([]);
  });

  test('an undo of a tap whose answer was lost is sent after it', async () => {
    const ann = booking({ name: 'Ann' });
    const { press, theyChange, now, loseConnection, reconnect } = await openTonight([ann]);
    loseConnection();
    await press('Seat: Ann');
    theyChange(ann.reference, { state: 'seated', reply: null });
    await press('Undo: Ann is seated.');
    await screen.findByText('No connection. 2 taps kept, to be sent.');
    await reconnect();
    await waitFor(() => expect(now('Ann')?.state).toBe('confirmed'));
  });

  test('an allergy by telephone is noted, and marked at once', async () => {
    const { press, by, now, loseConnection, reconnect } = await openTonight([
      booking({ name: 'Ann' }),
    ]);
    loseConnection();
    await press(/^19:00/);
    await by.type(screen.getByLabelText(/^Staff notes/), 'Nut allergy');
    await press('Save notes');
    await screen.findByText('Allergy: nut');
    await reconnect();
    await waitFor(() => expect(now('Ann')?.staff_notes).toBe('Nut allergy'));
  });

  test('logging out says how much was not sent, and asks', async () => {
    const { press, loseConnection, api } = await openTonight([booking({ name: 'Ann' })]);
    loseConnection();
    await press('Seat: Ann');
    await press('Logout');
    within(screen.getByRole('alertdialog', { name: 'Log out with 1 tap not sent?' }));
    await press('Stay');
    expect(api.calls).not.toContain('POST /logout');
  });

  test('a tap on what somebody else has changed is told, and not written over it', async () => {
    const [ann, bea] = [booking({ name: 'Ann' }), booking({ name: 'Bea' })];
    const { press, now, theyChange, loseConnection, reconnect } = await openTonight([ann, bea]);
    loseConnection();
    await press('Seat: Ann');
    await press('Left: Ann');
    await press('Seat: Bea');
    theyChange(ann.reference, { guests: 5 });
    await reconnect();
    // Its first try may have been stored.
    await screen.findByText(`Ann: please check. ${CONFLICT}`, { exact: false });
    expect(now('Ann')).toMatchObject({ state: 'confirmed', guests: 5 });
    await waitFor(() => expect(now('Bea')?.state).toBe('seated'));
    await press('OK');
    expect(screen.queryByText(/please check/)).toBeNull();
  });

  test('a tap whose answer was lost is not done twice', async () => {
    const ann = booking({ name: 'Ann' });
    const { press, theyChange, now, loseConnection, reconnect } = await openTonight([ann]);
    loseConnection();
    await press('Seat: Ann');
    theyChange(ann.reference, { state: 'seated', reply: null });
    await reconnect();
    await waitFor(() => expect(localStorage.getItem(keyOf(STAFF.id))).toBeNull());
    expect([now('Ann')?.state, screen.queryByText(/please check/)]).toEqual(['seated', null]);
  });
});

test('it opens at the next guests, and the name opens the rest', async () => {
  const [ann, bea] = [
    booking({ name: 'Ann', state: 'seated', time: '18:00' }),
    booking({ name: 'Bea', time: '20:00', telephone: '01632 960 555', notes: 'By the window' }),
  ];
  const { press } = await openTonight([ann, bea]);
  expect(scrolledTo.map(({ id }) => id)).toEqual([`row-${bea.reference}`]);
  await press(/^20:00/);
  const dialog = within(screen.getByRole('dialog', { name: 'Bea' }));
  dialog.getByText('By the window');
  const call = dialog.getByRole('link', { name: '01632 960 555' });
  expect(call.getAttribute('href')).toBe('tel:+441632960555');
  const guest = within(await dialog.findByRole('region', { name: 'This guest' }));
  guest.getByText('3 visits');
  guest.getByText('Table 4');
  expect(guest.getAllByRole('button')).toEqual([guest.getByText('Edit the note')]);
  await press('No-show');
  await screen.findByText('1 left or no-show');
});

test('a booking is moved among the free times, and a cancellation is asked for', async () => {
  const ann = booking({ name: 'Ann', time: '21:00' });
  const { press, by, now } = await openTonight([ann]);
  await press(/^21:00/);
  await press('Move…');
  await by.click(await screen.findByRole('radio', { name: '20:00' }));
  await press('Move');
  await waitFor(() => expect(now('Ann')?.time).toBe('20:00'));
  await press(/^20:00/);
  await press('Cancel…');
  const question = within(screen.getByRole('alertdialog'));
  question.getByText('They are not written to.');
  await by.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(now('Ann')?.state).toBe('cancelled_by_us'));
});

test('a booking is moved to another day, and leaves this one', async () => {
  const ann = booking({ name: 'Ann', time: '21:00' });
  const { press, by, now } = await openTonight([ann]);
  await press(/^21:00/);
  await press('Move…');
  fireEvent.change(screen.getByLabelText('Another day'), { target: { value: NEXT } });
  const move = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move' });
  expect(move.disabled).toBe(true);
  await by.click(await screen.findByRole('radio', { name: '20:00' }));
  await press('Move');
  await waitFor(() => expect(now('Ann')).toMatchObject({ date: NEXT, time: '20:00' }));
  await screen.findByText('Nobody to come.');
});

test('news is announced, counted and marked as seen', async () => {
  const ann = booking({ name: 'Ann', is_new: true });
  const { press, api } = await openTonight([ann]);
  expect(screen.getByRole('log').textContent).toBe('New: Ann, 2 guests at 19:00.');
  await press('1 new booking');
  expect(api.sentTo('POST /api/bookings/seen')).toEqual([{ references: [ann.reference] }]);
});

test('the room is dark in the evening, unless this device was told otherwise', async () => {
  const { press } = await openTonight([]);
  const dark = () => screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed');
  expect(dark()).toBe('true');
  await press('Dark');
  expect([dark(), localStorage.getItem('saltmarsh_tonight_dark')]).toEqual(['false', 'light']);
});

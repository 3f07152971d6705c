import { screen, waitFor, within } from '@testing-library/react';
import { keyOf } from '../auth/account-storage';
import { booking, CONFLICT } from '../testing/book';
import { openTonight, STAFF, states } from '../testing/tonight';

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

  test('a table is given its number, and the notes stay as they are', async () => {
    const notes = { notes: 'By the window', staff_notes: 'A regular' };
    const { press, by, now } = await openTonight([booking({ name: 'Ann', ...notes })]);
    await press(/^19:00/);
    await by.type(screen.getByLabelText('Table'), '12 ');
    await press('Save notes');
    await screen.findByText('Table 12');
    await waitFor(() => expect(now('Ann')).toMatchObject({ table: '12', ...notes }));
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
    // The server may have made the change at the first try, so staff are asked to check.
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

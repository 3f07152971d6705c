import { act, screen, waitFor, within } from '@testing-library/react';
import { ADMIN } from '../testing/back-office';
import { booking, NEXT, TODAY } from '../testing/book';
import { held } from '../testing/network';
import { openTonight, STAFF } from '../testing/tonight';

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

test('only a whole number that still stands in the field brings a name', async () => {
  const { press, by, api } = await openTonight([], ADMIN);
  await press('+ Telephone');
  const dialog = within(screen.getByRole('dialog'));
  const telephone = dialog.getByLabelText('Telephone');
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await by.type(telephone, '01632 960 55');
  const late = held();
  const found = api.replies['GET /api/bookings?search=*'] ?? null;
  api.replies['GET /api/bookings?search=*'] = [late.reply, late.reply, ...[found].flat()];
  await by.type(telephone, '56');
  await act(async () => {
    late.release({ body: { bookings: [booking({ name: 'Bea Moss', telephone: '01632960555' })] } });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(name.value).toBe('');
  await by.type(telephone, '{Backspace}');
  await dialog.findByText('Bea Moss has this number.');
  expect(name.value).toBe('Bea Moss');
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

test.each(['00:10', '02:30'])(
  'at %s a caller’s today is the new day, and the evening goes on, also after it has closed',
  async (time) => {
    const ann = booking({ name: 'Ann' });
    const { press, api } = await openTonight([ann], STAFF, `${NEXT}T${time}:00Z`);
    await press('+ Telephone');
    expect(screen.getByLabelText<HTMLInputElement>('Another day').value).toBe(NEXT);
    expect(api.calls).toContain(`GET /api/bookings?date=${TODAY}`);
  },
);

test('today’s times that have passed are not offered', async () => {
  const { press } = await openTonight([]);
  await press('+ Telephone');
  await screen.findByRole('radio', { name: '20:00' });
  expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull();
});

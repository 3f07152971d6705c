import { screen, waitFor } from '@testing-library/react';
import { dialogField, inDialog, NEXT, openBook, row } from '../../../testing/book';

const CALL = 'POST /api/bookings/by-staff';

test('at the door is for now, without a telephone number, over the covers if need be', async () => {
  const { api, press, by, fill } = await openBook();
  await press('Add booking');
  await by.click(dialogField('At the door'));
  expect([dialogField('Date').value, dialogField('Time').value]).toEqual(['26/11/2026', '18:00']);
  await fill(dialogField('Time'), '19:30');
  await fill(dialogField('Guests'), '25');
  const verdict = () => inDialog().getByRole('status').textContent;
  await waitFor(() => expect(verdict()).toContain('More guests than seats: '));
  await fill(dialogField('Name'), 'Jo Wynn');
  await press('Seat now');
  await waitFor(() => expect(row('Jo Wynn').textContent).toContain('Seated'));
  const sent = { source: 'door', telephone: '', guests: '25', time: '19:30' };
  expect(api.sentTo(CALL)).toMatchObject([sent]);
});

test('by telephone asks for a number', async () => {
  const { api, press, by, fill } = await openBook({}, `?date=${NEXT}`);
  await press('Add booking');
  await by.click(dialogField('At the door'));
  await by.click(dialogField('Telephone', '[type=radio]'));
  expect([dialogField('Date').value, dialogField('Time').value]).toEqual(['27/11/2026', '']);
  await fill(dialogField('Name'), 'Kit Lowe');
  await fill(dialogField('Time'), '20:00');
  const add = () => by.click(inDialog().getByRole('button', { name: 'Add booking' }));
  await add();
  await inDialog().findByText('Enter a telephone number.');
  expect(api.sentTo(CALL)).toEqual([]);
  await fill(dialogField('Telephone', '[type=tel]'), '01632 960 777');
  await add();
  const ring = await screen.findByRole('link', { name: /^Ring Kit Lowe/ });
  expect(ring.getAttribute('href')).toBe('tel:+441632960777');
});

import { screen, within } from '@testing-library/react';
import { booking, openBook } from '../../testing/book';

const card = () => within(screen.getByRole('region', { name: 'This guest' }));

test('counts the guest’s other bookings by address or number, and shows what staff noted', async () => {
  const [email, telephone] = ['ann@lee.test', '01632 960 888'];
  const ann = booking({ email, telephone });
  const { press } = await openBook({
    bookings: [
      ann,
      booking({ email, state: 'seated', date: '2026-10-03', staff_notes: 'Likes the window' }),
      booking({ email, state: 'seated', date: '2026-10-04' }),
      booking({ email, telephone: '+44 1632 960888', state: 'no_show', date: '2026-10-05' }),
      booking({ email, state: 'cancelled_by_guest', date: '2026-10-06' }),
      booking({ email: 'joann@lee.test', state: 'seated', date: '2026-10-07' }),
    ],
  });
  await press('Ann Lee, details');
  await card().findByText('2 visits · 1 no-show · 1 cancellation');
  card().getByText('Sat 3 Oct: Likes the window');
});

test('says that a guest is new', async () => {
  const { press } = await openBook({ bookings: [booking({ telephone: '01632 960 888' })] });
  await press('Ann Lee, details');
  await card().findByText('No other bookings.');
});

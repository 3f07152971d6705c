import { act, fireEvent, screen } from '@testing-library/react';
import { show } from '../testing/show';
import { HandOver } from './hand-over';

const SHOP = 'https://gifts.example/saltmarsh';

test('a frame says who runs it before it hands over, and is agreed to for its host alone', async () => {
  show(<HandOver url={SHOP} what="voucher shop" />);
  expect(screen.getByText('gifts.example')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Continue to the voucher shop' });
  expect(link.getAttribute('href')).toBe(SHOP);
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault());
  await act(() => fireEvent.click(link));
  const stored = localStorage.getItem('saltmarsh_consent') ?? '';
  expect(JSON.parse(stored)).toEqual({ frames: ['gifts.example'] });
});

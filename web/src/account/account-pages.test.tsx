import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { SignedInSession } from '@saltmarsh/contract/messages/account';
import { screen, waitFor, within } from '@testing-library/react';
import { button } from '../testing/fields';
import { fakeNetwork } from '../testing/network';
import { ANN, show } from '../testing/show';
import { AccountMenu } from './account-layout';
import { Component as AccountPage } from './account-page';
import { Component as BookingsPage } from './bookings-page';
import { Component as SecurityPage } from './security-page';
import { keyOf } from '../auth/account-storage';
import { isAdmin, RequireUser } from '../auth/require-user';

const TWO_FACTOR = '/user/two-factor-authentication';
const TURN_ON = 'Turn on two-factor authentication';

beforeEach(() => {
  document.cookie = 'saltmarsh_signed_in=1';
});

test('/account leads to the profile', () => {
  expect(show(<AccountPage />, { path: '/account' }).place()).toBe('/account/profile');
});

test.each([
  ['user', false],
  ['admin', true],
] as const)('the menu of a %s has Admin: %p', (role, hasAdmin) => {
  show(<AccountMenu />, { user: { ...ANN, role } });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/account/profile', '/account/bookings', '/account/security'],
    ...(hasAdmin ? ['/admin'] : []),
  ]);
});

test('Logout asks first if taps at Tonight were not sent', async () => {
  const { calls } = fakeNetwork();
  localStorage.setItem(keyOf(ANN.id), JSON.stringify({ taps: [{}, {}], problems: [] }));
  const { by } = show(<AccountMenu />, { user: ANN });
  await by.click(button('Logout'));
  screen.getByRole('alertdialog', { name: 'Log out with 2 taps not sent?' });
  await by.click(button('Stay'));
  expect([screen.queryByRole('alertdialog'), calls]).toEqual([null, []]);
  localStorage.clear();
});

describe('a page for some roles', () => {
  const guarded = <RequireUser may={isAdmin}>The book</RequireUser>;
  const shown = { path: '/admin', at: '/admin?day=today#now' };
  const login = '/login?redirect=%2Fadmin%3Fday%3Dtoday%23now';

  test.each([
    ['a guest', null, login],
    ['a customer', ANN, login],
    ['an admin', { ...ANN, role: 'admin' as const }, shown.at],
  ])('shows %s the right one', (_who, user, target) => {
    expect(show(guarded, { ...shown, user }).place()).toBe(target);
    expect(screen.queryByText('The book') !== null).toBe(target === shown.at);
  });

  test('waits for the user, and says when there is no telling who it is', async () => {
    fakeNetwork({ 'GET /api/user': [null, { body: { data: { ...ANN, role: 'admin' } } }] });
    const { by } = show(guarded, { ...shown, user: undefined });
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    await by.click(button('Try again'));
    await screen.findByText('The book');
  });
});

test('a set-up of two-factor authentication that is cancelled leaves nothing behind', async () => {
  const { calls } = fakeNetwork({
    'GET /user/sessions': { body: [] },
    [`POST ${TWO_FACTOR}`]: {},
    [`DELETE ${TWO_FACTOR}`]: {},
    'GET /user/two-factor-qr-code': { body: { svg: '<svg/>', url: 'otpauth://totp/x' } },
    'GET /user/two-factor-secret-key': { body: { secretKey: 'ABCDEF' } },
  });
  const { by } = show(<SecurityPage />, { user: ANN });
  await by.click(button(TURN_ON));
  expect((await screen.findByLabelText('Secret key')).textContent).toBe('ABCDEF');
  const app = screen.getByRole('link', { name: 'open the app' });
  expect(app.getAttribute('href')).toBe('otpauth://totp/x');
  await by.click(button('Cancel'));
  await screen.findByRole('button', { name: TURN_ON });
  expect(calls).toContain(`DELETE ${TWO_FACTOR}`);
});

test('other sessions are listed and can be ended, one and all', async () => {
  const at = '2026-11-26T08:00:00Z';
  const session = (id: number): SignedInSession => ({
    ...{ id, ip: '192.0.2.1', user_agent: null, last_used_at: at, signed_in_at: at },
    current: id === 1,
  });
  const lists = [[1, 2, 3, 4], [1, 3, 4], [1]].map((ids) => ({ body: ids.map(session) }));
  const { calls } = fakeNetwork({
    'GET /user/sessions': lists,
    'DELETE /user/sessions/2': { status: 204 },
    'DELETE /user/sessions': { status: 204 },
  });
  const { by } = show(<SecurityPage />, { user: ANN });
  const rows = () =>
    screen.queryAllByRole('listitem').filter((row) => row.textContent?.includes('logged in'));
  await waitFor(() => expect(rows()).toHaveLength(4));
  const hasButton = rows().map((row) => within(row).queryByRole('button') !== null);
  expect(hasButton).toEqual([false, true, true, true]);
  expect(rows()[0]?.textContent).toContain('This browser');
  await by.click(within(rows()[1]!).getByRole('button', { name: /^Log out .+, last used/ }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await by.click(button('Log out everywhere else'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /user/sessions/2',
    'DELETE /user/sessions',
  ]);
});

test('the bookings are in two lists, in plain words, each with its link', async () => {
  const booking = (state: OwnBooking['state'], days: number): OwnBooking => ({
    ...{ reference: state, state, date: addDays(londonNow().date, days), time: '19:30', guests: 2 },
    ...{ name: 'Ann Lee', email: ANN.email, telephone: null, notes: null },
    link: `http://saltmarsh.test/booking/${state}`,
  });
  const coming = [booking('confirmed', 3), booking('waiting', 0)];
  const body = [...coming, booking('cancelled_by_guest', 4), booking('seated', -3)];
  fakeNetwork({ 'GET /api/user/bookings': { body } });
  show(<BookingsPage />, { user: ANN });
  const upcoming = await screen.findByRole('region', { name: 'Upcoming' });
  const wordsOf = (list: HTMLElement) =>
    within(list)
      .getAllByText(/guests · /)
      .map(({ textContent }) => textContent);
  expect(wordsOf(upcoming)).toEqual(['2 guests · Booked', '2 guests · On the waiting list']);
  const past = screen.getByRole('region', { name: 'Past' });
  expect(wordsOf(past)).toEqual(['2 guests · Cancelled', '2 guests · Attended']);
  expect(within(upcoming).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/confirmed$/);
});

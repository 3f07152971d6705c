import { screen, waitFor } from '@testing-library/react';
import { keyOf } from './account-storage';
import { PasswordConfirmed } from './auth-messages';
import { alerted, button, described, field } from '../testing/fields';
import { fakeNetwork, rejected } from '../testing/network';
import { ANN, show } from '../testing/show';
import { Component as ConfirmPasswordPage } from './confirm-password-page';
import { Component as ForgotPasswordPage } from './forgot-password-page';
import { Component as LoginPage } from './login-page';
import { Component as ResetPasswordPage } from './reset-password-page';
import { Component as TwoFactorChallengePage } from './two-factor-challenge-page';
import { Component as VerifyEmailPage } from './verify-email-page';

const EMAIL = 'ann@saltmarsh.test';
const ME = { 'GET /api/user': { body: { data: ANN } } };
const ENTERED = { ...ME, 'POST /login': { body: { two_factor: false } } };
const MISMATCH = 'These credentials do not match our records.';

beforeEach(() => {
  document.cookie = 'saltmarsh_signed_in=1';
});

describe('/login', () => {
  function open(at = '/login') {
    const shown = show(<LoginPage />, { path: '/login', at });
    const logIn = async () => {
      await shown.by.type(field('Email'), EMAIL);
      await shown.by.type(field('Password'), 'oysters-and-stout{Enter}');
    };
    return { ...shown, logIn };
  }

  test('asks for what is missing, shows the server’s message and keeps what was typed, and then enters', async () => {
    const replies = [rejected({ email: [MISMATCH] }), ENTERED['POST /login']];
    const { calls, sentTo } = fakeNetwork({ ...ENTERED, 'POST /login': replies });
    const { by, logIn, place } = open();
    for (const href of ['/forgot-password', '/legal/terms', '/legal/privacy'])
      expect(document.querySelector(`a[href="${href}"]`)).not.toBeNull();
    await by.click(button('Log in'));
    expect(await described('Email', 'Enter your email.')).toBe(document.activeElement);
    await described('Password', 'Enter your password.');
    expect(calls).toEqual([]);
    await by.click(button('Show'));
    expect(field('Password').type).toBe('text');
    await by.click(field('Remember me'));
    await logIn();
    await alerted(MISMATCH);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field('Email').value).toBe(EMAIL);
    // Type one key at a time, because each keystroke changes the form.
    await by.clear(field('Password'));
    await by.type(field('Password'), 'oysters{Enter}');
    await waitFor(() => expect(place()).toBe('/'));
    const sent = { email: EMAIL, password: 'oysters', remember: true };
    expect(sentTo('POST /login').at(-1)).toEqual(sent);
  });

  test('deletes what another account has left on the device, and keeps the own', async () => {
    localStorage.setItem(keyOf(ANN.id), 'own');
    localStorage.setItem(keyOf(99), 'of a colleague');
    fakeNetwork(ENTERED);
    const { logIn, place } = open();
    await logIn();
    await waitFor(() => expect(place()).toBe('/'));
    const kept = [ANN.id, 99].map((id) => localStorage.getItem(keyOf(id)));
    expect(kept).toEqual(['own', null]);
    localStorage.clear();
  });

  test('deletes nothing if the account could not be read', async () => {
    localStorage.setItem(keyOf(99), 'of a colleague');
    fakeNetwork({ ...ENTERED, 'GET /api/user': { status: 500, body: { message: 'No.' } } });
    const { logIn } = open();
    await logIn();
    await alerted('No.');
    expect(localStorage.getItem(keyOf(99))).toBe('of a colleague');
    localStorage.clear();
  });

  const EVIL = ['//evil.example/x', '/\\evil.example', '/.//evil.example', 'https://evil.example'];

  test.each<[string, string]>([
    ['/account/security?from=mail#sessions', '/account/security?from=mail#sessions'],
    ...[...EVIL, 'evil'].map((asked): [string, string] => [asked, '/']),
  ])('leads to the page asked for, never away: %s', async (asked, target) => {
    fakeNetwork(ENTERED);
    const { logIn, place } = open(`/login?redirect=${encodeURIComponent(asked)}`);
    await logIn();
    await waitFor(() => expect(place()).toBe(target));
  });

  test('goes on to the second factor with the page asked for', async () => {
    const { sentTo } = fakeNetwork({ 'POST /login': { body: { two_factor: true } } });
    const { logIn, place } = open('/login?redirect=%2Faccount');
    await logIn();
    await waitFor(() => expect(place()).toBe('/two-factor-challenge?redirect=%2Faccount'));
    expect(sentTo('POST /login')).toEqual([expect.objectContaining({ remember: false })]);
  });

  test.each([
    ['/login?redirect=%2Fadmin', /^You are logged in as ann@saltmarsh.test. To see that page/],
    ['/login', /^You are logged in as ann@saltmarsh.test. Log in with another account/],
  ])('%s says to somebody signed in why they see it', (at, words) => {
    show(<LoginPage />, { path: '/login', at, user: ANN });
    expect(screen.getByRole('status').textContent).toMatch(words);
  });
});

describe('the second factor', () => {
  const CHALLENGE = 'POST /two-factor-challenge';
  const open = () =>
    show(<TwoFactorChallengePage />, {
      path: '/two-factor-challenge',
      at: '/two-factor-challenge?redirect=%2Faccount%2Fsecurity',
    });

  test('a code may have a space', async () => {
    const { sentTo } = fakeNetwork({ ...ME, [CHALLENGE]: { status: 204 } });
    const { by, place } = open();
    await by.type(field('Code'), '123 456{Enter}');
    await waitFor(() => expect(place()).toBe('/account/security'));
    expect(sentTo(CHALLENGE)).toEqual([{ code: '123456' }]);
  });

  test('a recovery code does instead', async () => {
    const message = 'The provided two factor recovery code was invalid.';
    const refused = rejected({ recovery_code: [message] });
    const { sentTo } = fakeNetwork({ ...ME, [CHALLENGE]: [refused, { status: 204 }] });
    const { by, place } = open();
    await by.click(button('Use a recovery code'));
    await by.type(field('Recovery code'), 'wrong{Enter}');
    await described('Recovery code', message);
    await by.clear(field('Recovery code'));
    await by.type(field('Recovery code'), ' abc-def {Enter}');
    await waitFor(() => expect(place()).toBe('/account/security'));
    expect(sentTo(CHALLENGE).at(-1)).toEqual({ recovery_code: 'abc-def' });
  });

  test('can be started again, and leads to the same page then', async () => {
    const { by, place } = open();
    await by.click(screen.getByRole('link', { name: 'Start again' }));
    expect(place()).toBe('/login?redirect=%2Faccount%2Fsecurity');
  });
});

test('who forgot a password is told of an address that is none; the link is on its way then', async () => {
  const message = 'The email field must be a valid email address.';
  const sent = 'We have emailed your password reset link.';
  const done = { body: { message: sent, status: sent } };
  fakeNetwork({ 'POST /forgot-password': [rejected({ email: [message] }), done] });
  const { by } = show(<ForgotPasswordPage />);
  await by.type(field('Email'), 'nobody');
  await by.click(button('Reset password'));
  await alerted(message);
  await by.type(field('Email'), '@saltmarsh.test{Enter}');
  expect((await screen.findByRole('status')).textContent).toContain(sent);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a new password is for the address of the link, and has its messages: of what is missing, of several, and of a used link', async () => {
  const short = 'The password field must be at least 8 characters.';
  const other = 'The password field confirmation does not match.';
  const used = 'This password reset token is invalid.';
  const replies = [rejected({ password: [short, other] }), rejected({ email: [used] })];
  fakeNetwork({ 'POST /reset-password': replies });
  const at = '/reset-password/cafe0123?email=ann%40saltmarsh.test';
  const { by } = show(<ResetPasswordPage />, { path: '/reset-password/:token', at });
  expect([field('Email').value, field('Email').readOnly]).toEqual([EMAIL, true]);
  await by.click(button('Reset password'));
  await described('Password', 'Enter your password.');
  await by.type(field('Password'), 'short');
  await by.type(field('Confirm Password'), 'other{Enter}');
  await alerted(`${short} (and 1 more error)`);
  await described('Password', other);
  await by.type(field('Password'), 'er{Enter}');
  await alerted(used);
});

test('VerifyEmail offers another link for one that no longer works; with a verified address something is not permitted', () => {
  const user = { ...ANN, email_verified_at: null };
  const { leave } = show(<VerifyEmailPage />, { at: '/?rejected', user });
  expect(screen.getByText(/^That link no longer works/)).toBeTruthy();
  expect(button('Send the link again')).toBeTruthy();
  leave();
  show(<VerifyEmailPage />, { user: ANN });
  expect(screen.getByRole('heading').textContent).toBe('Not permitted');
  expect(screen.queryByRole('button')).toBeNull();
});

test('ConfirmPassword names a wrong password, and leads back with a right one', async () => {
  const message = 'The provided password was incorrect.';
  const call = 'POST /user/confirm-password';
  fakeNetwork({ [call]: [rejected({ password: [message] }), { status: 201 }] });
  const { by, place } = show(<ConfirmPasswordPage />, {
    path: '/confirm-password',
    at: '/confirm-password?redirect=%2Faccount%2Fprofile',
    others: [{ path: '/account/profile', element: <PasswordConfirmed /> }],
    user: ANN,
  });
  await by.type(field('Password'), 'wrong{Enter}');
  await described('Password', message);
  await by.type(field('Password'), 'right{Enter}');
  await waitFor(() => expect(place()).toBe('/account/profile'));
  await screen.findByText(/your password is confirmed/);
});

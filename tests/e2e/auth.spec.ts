import { createUser, PASSWORD } from '../support/people';
import { Client } from '../support/client';
import { forgetUsedCodes, totp, turnOnTwoFactor, wrongCode } from '../support/totp';
import { answerOf, countRequests, logIn } from './auth-steps';
import { expect, test, waitForScripts } from './fixtures';

const DAY = 24 * 60 * 60;

test.describe('/login', () => {
  test('lets somebody in and goes to the front page', async ({ page }) => {
    const user = await createUser();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
    await logIn(page, user.email);
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto('/account');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
  });

  test('leads to the password reset, the terms and the privacy page', async ({ page }) => {
    await page.goto('/login');
    const main = page.getByRole('main');
    for (const href of ['/forgot-password', '/legal/terms', '/legal/privacy']) {
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
    }
  });

  for (const isRemembered of [true, false]) {
    test(`lasts ${isRemembered ? 'with' : 'not without'} Remember me`, async ({ page }) => {
      const user = await createUser();
      await page.goto('/login');
      await page.getByLabel('Remember me').setChecked(isRemembered);
      await logIn(page, user.email);
      await expect(page).toHaveURL(/:\d+\/$/);
      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name === 'saltmarsh_session');
      const days = ((session?.expires ?? 0) - Date.now() / 1000) / DAY;
      expect(days > 1).toBe(isRemembered);
    });
  }

  test('shows the server’s message and keeps what was typed', async ({ page, expected }) => {
    expected.push(answerOf(422));
    const user = await createUser();
    await page.goto('/login');
    await logIn(page, user.email, 'not-my-password');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('These credentials do not match our records.');
    await expect(alert).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);

    // Key by key, because each is a change of the form.
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('');
    await password.pressSequentially(PASSWORD);
    await expect(password).toHaveValue(PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('asks for what is missing without asking the server', async ({ page }) => {
    await page.goto('/login');
    const count = countRequests(page, 'POST', '/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('The email field is required.');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'The password field is required.',
    );
    await expect(email).toBeFocused();
    expect(count()).toBe(0);
  });

  test('says how long to wait after too many failures', async ({ page, expected }) => {
    expected.push(answerOf(429));
    const { email } = await createUser();
    const client = await new Client().start();
    for (let time = 0; time < 5; time++) await client.post('/login', { email, password: 'wrong' });
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('alert')).toHaveText(
      /^Too Many Attempts\. Please try again in \d+ seconds\.$/,
    );
  });

  test('sends once, however often one presses', async ({ page }) => {
    const user = await createUser();
    await page.goto('/login');
    await waitForScripts(page);
    const count = countRequests(page, 'POST', '/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).dblclick();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(count()).toBe(1);
  });

  test('shows that it is busy, and Enter is enough', async ({ page }) => {
    const user = await createUser();
    await page.goto('/login');
    await waitForScripts(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/login', async (route) => {
      if (route.request().method() === 'POST') await asked;
      await route.fallback();
    });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('button', { name: 'One moment' })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('says so when the connection is lost', async ({ page, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    await page.getByLabel('Email').fill('somebody@saltmarsh.test');
    await page.getByLabel('Password').fill(PASSWORD);
    // The first request brings the client that speaks HTTP.
    await page.route('**/login', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The connection was lost. What you typed is still here; please try again.',
    );
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  });

  test('shows the password when asked', async ({ page }) => {
    await page.goto('/login');
    await waitForScripts(page);
    await page.getByLabel('Password').fill('oyster');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  });

  test('keeps what was filled in before the scripts came', async ({ page }) => {
    const user = await createUser();
    let begin = () => {};
    const held = new Promise<void>((resolve) => (begin = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    begin();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test.describe('two-factor challenge', () => {
  test('asks for a code of the app, and then goes on to the page asked for', async ({
    page,
    expected,
  }) => {
    expected.push(answerOf(422));
    const user = await createUser();
    const client = new Client();
    await client.signIn(user.email, PASSWORD);
    const secret = await turnOnTwoFactor(client, user.id);

    await page.goto('/account/security');
    await logIn(page, user.email);
    await expect(page).toHaveURL(/\/two-factor-challenge\?redirect=/);
    const code = page.getByLabel('Code', { exact: true });
    await code.fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(code).toHaveAccessibleDescription(
      'The provided two factor authentication code was invalid.',
    );
    await expect(code).toBeFocused();
    await forgetUsedCodes(user.id);
    const right = totp(secret);
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await code.press('Enter');
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  });

  test('takes a recovery code instead', async ({ page, expected }) => {
    expected.push(answerOf(422));
    const user = await createUser();
    const client = new Client();
    await client.signIn(user.email, PASSWORD);
    await turnOnTwoFactor(client, user.id);
    const [recovery = ''] = (await client.get<string[]>('/user/two-factor-recovery-codes')).body;

    await page.goto('/login');
    await logIn(page, user.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    await field.fill('0000000000-0000000000');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      'The provided two factor recovery code was invalid.',
    );
    await field.fill(recovery);
    await field.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('without a log-in before it leads back to one', async ({ page, expected }) => {
    // Who has never logged in has no token either.
    expected.push(answerOf(419), answerOf(422));
    await page.goto('/two-factor-challenge');
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/code was invalid/)).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  });
});

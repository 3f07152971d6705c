import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Page } from '@playwright/test';
import { createUser } from '../support/people';
import { answerOf, endSessions, logIn, signedInAs } from './auth-steps';
import { expect, test, waitForScripts } from './fixtures';
import { axeFindings, overflow } from './page-checks';

const UPDATED = 'Your profile has been updated';

let user: User;
let path: string;

/** The profile form is open, and somebody else saves. */
test.beforeEach(async ({ page, expected }) => {
  expected.push(answerOf(409));
  user = await createUser({ telephone: '07700 900111', town: 'Faversham' });
  path = `/api/users/${user.id}`;
  await signedInAs(page, user);
  await page.goto('/account/profile');
  await waitForScripts(page);
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900111');
});

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const choices = (page: Page) => page.getByRole('region', { name: 'What was changed' });

test('what an admin has set meanwhile is not lost to an older form', async ({ page, admin }) => {
  await admin.patch(path, { telephone: '01795 532000' });
  await page.getByLabel('Town').fill('Whitstable');
  await save(page);
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(
    /^Your details were changed by \w+ .+ on .+, after you had opened this page\./,
  );
  await expect(message).toBeFocused();
  await expect(choices(page)).toContainText('as it is saved now: Mobile number.');
  await expect(page.getByLabel('Mobile number')).toHaveValue('01795 532000');
  await expect(page.getByLabel('Town')).toHaveValue('Whitstable');
  expect((await admin.get<User>(path)).body.town).toBe('Faversham');
  await save(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  expect((await admin.get<User>(path)).body).toMatchObject({
    telephone: '01795 532000',
    town: 'Whitstable',
  });
  // The version is now one's own.
  await page.getByLabel('Town').fill('Seasalter');
  await save(page);
  await expect.poll(async () => (await admin.get<User>(path)).body.town).toBe('Seasalter');
});

test('what both have changed is chosen, and either can be had', async ({ page, admin }) => {
  await admin.patch(path, { telephone: '01795 532000', town: 'Graveney', postcode: 'ME13 9DG' });
  await page.getByLabel('Mobile number').fill('07700 900222');
  await page.getByLabel('Town').fill('Whitstable');
  await save(page);
  await expect(choices(page)).toContainText('as it is saved now: Postcode.');
  const telephone = choices(page).getByRole('group', { name: 'Mobile number' });
  const town = choices(page).getByRole('group', { name: 'Town' });
  await expect(telephone.getByLabel('Keep what you typed: 07700 900222')).toBeChecked();
  await telephone.getByLabel('Take what is saved now: 01795 532000').check();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01795 532000');
  await expect(town.getByLabel('Keep what you typed: Whitstable')).toBeChecked();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
  await save(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({
    telephone: '01795 532000',
    town: 'Whitstable',
    postcode: 'ME13 9DG',
  });
});

test('what the form does not show is no conflict', async ({ page, admin }) => {
  await admin.patch(path, { role: 'pta' });
  // A new role ends the sessions.
  await signedInAs(page, user);
  await page.getByLabel('Town').fill('Whitstable');
  await save(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({ role: 'pta', town: 'Whitstable' });
});

test('what was typed before a log-in meets what was saved meanwhile', async ({
  page,
  admin,
  expected,
}) => {
  expected.push(answerOf(401), answerOf(419));
  await page.getByLabel('Town').fill('Whitstable');
  await endSessions(user);
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  await admin.patch(path, { telephone: '01795 532000' });
  await logIn(page, user.email);
  await expect(page.getByLabel('Town')).toHaveValue('Whitstable');
  await save(page);
  await expect(choices(page)).toContainText('as it is saved now: Mobile number.');
  await save(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({
    telephone: '01795 532000',
    town: 'Whitstable',
  });
});

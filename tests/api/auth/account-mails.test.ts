import type { Role, User } from '@saltmarsh/contract/messages/user';
import { fieldErrors } from '../../support/expectations';
import { allMails, mailAbout, mailTo, subjectsTo } from '../../support/mailbox';
import {
  admin,
  createUser,
  newMember,
  PASSWORD,
  signIn,
  turnOnTwoFactor,
  updateUser,
} from '../../support/people';

const NEW_PASSWORD = 'another-secret-2';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const PASSWORD_CHANGED = 'Your password was changed';
const EMAIL_CHANGED = 'Your email address was changed';
const ACCESS_CHANGED = 'Your access was changed';

const another = (user: User) => user.email.replace('@', '-moved@');

const ownChange = { current_password: PASSWORD, ...newPassword };

test.each<[string, (user: User) => Promise<unknown>]>([
  ['themselves', async ({ email }) => (await signIn(email)).put('/user/password', ownChange)],
  [
    'themselves, in the profile',
    async (user) => (await signIn(user.email)).post('/api/user', { ...user, ...newPassword }),
  ],
  ['an admin', (user) => updateUser(user, newPassword)],
])('the holder is emailed when their password is changed by %s', async (_who, change) => {
  const user = await createUser();
  await change(user);
  const { text, html } = await mailAbout(PASSWORD_CHANGED, user.email);
  expect(text).toContain(`Hello ${user.firstname},`);
  expect(text).toMatch(/was changed on \w+day \d+ \w+ \d{4} at \d\d:\d\d \(London time\)/);
  expect(text).toContain('If it was not, choose a new password now');
  expect(text + html).not.toMatch(/another-secret|token|reset-password|signature/);
  await signIn(user.email, NEW_PASSWORD);
  expect(await subjectsTo(user.email)).toEqual([PASSWORD_CHANGED]);
});

describe('a new address is reported to both addresses', () => {
  test('when the holder changes it, who must then verify the new one', async () => {
    const { user, client } = await newMember();
    await client.post('/api/user', { ...user, email: another(user) });
    const old = await mailAbout(EMAIL_CHANGED, user.email);
    expect(old.text).toContain('you can no longer log in with this address');
    // The old address may belong to a stranger, who must not learn the new one.
    expect(old.source).not.toContain(another(user));
    expect(await subjectsTo(another(user))).toEqual(['Verify your email address']);
    expect(await subjectsTo(user.email)).toEqual([EMAIL_CHANGED]);
    const { text } = await mailTo(another(user));
    expect(text).toMatch(/was changed to this one on .+ \(London time\)/);
  });

  test('when an admin changes it', async () => {
    const user = await createUser();
    await updateUser(user, { email: another(user) });
    expect(await subjectsTo(user.email)).toEqual([EMAIL_CHANGED]);
    expect(await subjectsTo(another(user))).toEqual([EMAIL_CHANGED]);
  });
});

describe('losing a role is reported by email', () => {
  test.each<[Role, Role, boolean]>([
    ['admin', 'user', true],
    ['admin', 'pta', true],
    ['pta', 'user', true],
    ['user', 'pta', false],
    ['user', 'admin', false],
  ])('from %s to %s: %s', async (from, to, isMailed) => {
    const user = await createUser({ role: from });
    const before = (await subjectsTo(user.email)).length;
    await updateUser(user, { role: to });
    const subjects = (await subjectsTo(user.email)).slice(before);
    expect(subjects).toEqual(isMailed ? [ACCESS_CHANGED] : []);
    if (!isMailed) return;
    const { text } = await mailAbout(ACCESS_CHANGED, user.email);
    expect(text.includes('no longer use the back office')).toBe(from === 'admin');
  });

  test('and so is being blocked, but not being unblocked', async () => {
    const user = await createUser({ role: 'admin' });
    for (const change of [{ role: 'user' }, { blocked: true }, { blocked: false }]) {
      await admin.patch(`/api/users/${user.id}`, change);
    }
    expect(await subjectsTo(user.email)).toEqual([ACCESS_CHANGED, 'Your account was blocked']);
  });
});

test('turning the second factor on or off, also by replacing it, sends one email each time', async () => {
  const PATH = '/user/two-factor-authentication';
  const { user, client } = await newMember();
  // Nothing is sent before the factor is confirmed.
  await client.post(PATH);
  await client.delete(PATH);
  await turnOnTwoFactor(client, user.id);
  await client.post(PATH, { force: true });
  await turnOnTwoFactor(client, user.id);
  await Promise.all([client.delete(PATH), client.delete(PATH)]);
  const said = (words: string) => `Two-factor authentication was turned ${words}`;
  expect(await subjectsTo(user.email)).toEqual(['on', 'off', 'on', 'off'].map(said));
});

test('no email is sent for other changes, for none, or for rejected ones', async () => {
  const user = await createUser();
  await updateUser(user, { town: 'Deal' });
  fieldErrors(await admin.patch(`/api/users/${user.id}`, { ...newPassword, firstname: '' }));
  fieldErrors(
    await admin.patch(`/api/users/${user.id}`, { blocked: true, email: 'not an address' }),
  );
  expect(await subjectsTo(user.email)).toEqual([]);
  expect(allMails().some(({ to }) => to === 'not an address')).toBe(false);
});

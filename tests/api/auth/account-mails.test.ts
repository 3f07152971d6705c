import type { Role, User } from '@saltmarsh/compat-api/contract/user';
import { inDatabase } from '../../support/database';
import { fieldErrors } from '../../support/errors';
import { allMails, mailAbout, mailsTo } from '../../support/mailbox';
import { Panel } from '../../support/panel';
import { as, createUser, PASSWORD, signIn } from '../../support/people';
import { turnOnTwoFactor } from '../../support/totp';
import { until } from '../../support/until';

const ACCOUNT = 'plugin::users-permissions.user';
const NEW_PASSWORD = 'another-secret-2';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

const PASSWORD_CHANGED = 'Your password was changed';
const EMAIL_CHANGED = 'Your email address was changed';
const ACCESS_CHANGED = 'Your access was changed';

/** All that has been mailed to an address, once the outbox is empty. */
async function subjectsTo(address: string): Promise<string[]> {
  await until(async () => (await inDatabase('SELECT 1 FROM outgoing_mails')).length === 0);
  return mailsTo(address).map(({ subject }) => subject);
}

const another = (user: User) => user.email.replace('@', '-moved@');

describe('a new password is mailed to its holder, who changed it', () => {
  const WAYS: Record<string, (user: User) => Promise<unknown>> = {
    themselves: async ({ email }) => {
      const own = await signIn(email, PASSWORD);
      const json = { current_password: PASSWORD, ...newPassword };
      return own.send('PUT', '/user/password', { json });
    },
    'themselves, in the profile': async (user) => {
      const own = await signIn(user.email, PASSWORD);
      return own.post('/api/user', { ...user, ...newPassword });
    },
    'an admin': async ({ id }) => (await as('admin')).patch(`/api/users/${id}`, newPassword),
    'an editor of the panel': async ({ id }) =>
      (await Panel.open()).update(ACCOUNT, id, { password: NEW_PASSWORD }),
  };

  test.each(Object.entries(WAYS))('%s', async (_who, change) => {
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
});

describe('a new address is mailed to both', () => {
  test('changed by the holder, whose new one is to be verified', async () => {
    const user = await createUser();
    const own = await signIn(user.email, PASSWORD);
    await own.post('/api/user', { ...user, email: another(user) });
    const old = await mailAbout(EMAIL_CHANGED, user.email);
    expect(old.text).toContain('you can no longer log in with this address');
    // Who has the old one by mistake learns nothing of the holder.
    expect(old.source).not.toContain(another(user));
    const { text } = await mailAbout('Verify Email Address', another(user));
    expect(text).toMatch(/was changed to this one on .+ \(London time\)/);
    expect(await subjectsTo(another(user))).toHaveLength(1);
  });

  test('changed in the panel', async () => {
    const user = await createUser();
    await (await Panel.open()).update(ACCOUNT, user.id, { email: another(user) });
    expect(await subjectsTo(user.email)).toEqual([EMAIL_CHANGED]);
    expect(await subjectsTo(another(user))).toEqual([EMAIL_CHANGED]);
  });
});

describe('a role that is taken away is mailed', () => {
  const steps: [Role, Role, boolean][] = [
    ['admin', 'user', true],
    ['admin', 'pta', true],
    ['pta', 'user', true],
    ['user', 'pta', false],
    ['user', 'admin', false],
  ];

  test.each(steps)('from %s to %s: %s', async (from, to, isMailed) => {
    const user = await createUser({ role: from });
    const before = (await subjectsTo(user.email)).length;
    await (await as('admin')).patch(`/api/users/${user.id}`, { role: to });
    const subjects = (await subjectsTo(user.email)).slice(before);
    expect(subjects).toEqual(isMailed ? [ACCESS_CHANGED] : []);
    if (!isMailed) return;
    const { text } = await mailAbout(ACCESS_CHANGED, user.email);
    expect(text.includes('no longer use the back office')).toBe(from === 'admin');
  });

  test('in the panel, and so is blocking, but not the end of it', async () => {
    const user = await createUser({ role: 'admin' });
    const panel = await Panel.open();
    await panel.update(ACCOUNT, user.id, { access: 'user' });
    await panel.update(ACCOUNT, user.id, { blocked: true });
    await panel.update(ACCOUNT, user.id, { blocked: false });
    expect(await subjectsTo(user.email)).toEqual([ACCESS_CHANGED, 'Your account was blocked']);
  });
});

describe('the second factor', () => {
  const ON = 'Two-factor authentication was turned on';
  const OFF = 'Two-factor authentication was turned off';

  test('is mailed when it is turned on and off, each once', async () => {
    const user = await createUser();
    const own = await signIn(user.email, PASSWORD);
    // Not before it is confirmed.
    await own.post('/user/two-factor-authentication');
    await own.delete('/user/two-factor-authentication');
    await turnOnTwoFactor(own, user.id);
    await Promise.all([
      own.delete('/user/two-factor-authentication'),
      own.delete('/user/two-factor-authentication'),
    ]);
    expect(await subjectsTo(user.email)).toEqual([ON, OFF]);
  });

  test('that a new one replaces was turned off', async () => {
    const user = await createUser();
    const own = await signIn(user.email, PASSWORD);
    await turnOnTwoFactor(own, user.id);
    await own.post('/user/two-factor-authentication', { force: true });
    expect(await subjectsTo(user.email)).toEqual([ON, OFF]);
  });
});

test('nothing is mailed of another change, of none, or of one that was rejected', async () => {
  const user = await createUser();
  const admin = await as('admin');
  await admin.patch(`/api/users/${user.id}`, { ...user, town: 'Deal' });
  fieldErrors(await admin.patch(`/api/users/${user.id}`, { ...newPassword, firstname: '' }));
  const { status } = await (
    await Panel.open()
  ).update(ACCOUNT, user.id, {
    ...{ blocked: true, email: 'not an address' },
  });
  expect(status).toBe(400);
  expect(await subjectsTo(user.email)).toEqual([]);
  expect(allMails().some(({ to }) => to === 'not an address')).toBe(false);
});

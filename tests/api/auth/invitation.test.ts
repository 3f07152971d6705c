import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, expectInvalid, fieldErrors, statusesOf } from '../../support/expectations';
import { linkIn, type Mail, mailsTo, mailTo, subjectsTo, tokenIn } from '../../support/mailbox';
import { originFrom, stranger } from '../../support/network';
import { as, block, createUser, PASSWORD, postUser, updateUser } from '../../support/people';

const CHOSEN = 'Oyster-catcher-7';
const DAY = 24 * 60 * 60_000;
const SUBJECT = 'Your account at Saltmarsh';

const WITHOUT_PASSWORD = { password: undefined, password_confirmation: undefined };

async function invited(change: object = {}): Promise<User> {
  const name = { firstname: 'Ana', lastname: 'Webb' };
  const { status, body } = await postUser({
    ...{ ...name, ...WITHOUT_PASSWORD, ...change, invite: true },
  });
  expect([status, body.invited]).toEqual([201, true]);
  return body;
}

const sendAgain = async ({ id }: User) => (await as('admin')).post(`/api/users/${id}/invitation`);

const mailOf = ({ email }: User, count = 1) => mailTo(email, count);

/** Chooses a password with the link in an email, as the page does. */
async function accept(mail: Mail | Promise<Mail>, change: object = {}) {
  const link = linkIn(await mail);
  return (await stranger()).post<{ message: string }>('/reset-password', {
    ...{ token: tokenIn(await mail), email: link.searchParams.get('email') },
    ...{ password: CHOSEN, password_confirmation: CHOSEN },
    ...change,
  });
}

const statusOf = async ({ email }: User, password = CHOSEN) =>
  (await new Client(await originFrom()).signIn(email, password)).status;

async function age({ id }: User, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  await inDatabase('UPDATE invitations SET issued_at = ? WHERE user_number = ?', at, id);
}

function expectOver(answer: Answer, message: string): void {
  expect(fieldErrors(answer)).toEqual({ email: [expect.stringMatching(message)] });
}

describe('POST /api/users with invite', () => {
  test.each([undefined, false])('%j requires a password, as without it', async (value) => {
    expectInvalid(await postUser({ ...WITHOUT_PASSWORD, invite: value }), {
      password: 'The password field is required.',
    });
  });

  test('nobody can log in before following the link, not even with a password that the request contained', async () => {
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    const user = await invited(password);
    expect(await statusOf(user, PASSWORD)).toBe(422);
    expect(await statusOf(user, '')).toBe(422);
  });
});

test('the email is in plain words, does not mention the website’s upkeep to customers, and leads to the page for choosing a password; its token is stored as a hash', async () => {
  const { email } = await invited({ role: 'admin', firstname: '<b>Ana</b>' });
  const mail = await mailTo(email);
  for (const words of [
    'Hello <b>Ana</b>,',
    'We have made an account for you at Saltmarsh, so that you can look after our website with us.',
    'The link works once, within 7 days.',
    '/forgot-password and enter this email address',
  ]) {
    expect(mail.text).toContain(words);
  }
  const { pathname, searchParams } = linkIn(mail);
  expect(pathname).toMatch(/^\/reset-password\/[0-9a-f]{64}$/);
  expect(Object.fromEntries(searchParams)).toEqual({ email, invitation: '1' });
  const rows = JSON.stringify(await inDatabase('SELECT * FROM invitations'));
  expect(rows).not.toContain(tokenIn(mail));
  const { text } = await mailOf(await invited());
  expect(text).toContain('We have made an account for you at Saltmarsh.');
  expect(text).not.toContain('look after our website');
});

describe('following the link', () => {
  test('sets the password and makes the account like any other, but logs nobody in', async () => {
    const user = await invited();
    const answer = await accept(mailOf(user));
    const message = 'Your password is set. You can log in now.';
    expect([answer.status, answer.body.message]).toEqual([200, message]);
    expect(await statusOf(user)).toBe(200);
    const { body } = await (await as('admin')).get(`/api/users/${user.id}`);
    expect(body).toMatchObject({ invited: false });
    expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  test('works until the seventh day, and still works after a password that was too short', async () => {
    const user = await invited();
    await age(user, 7 * DAY - 60_000);
    const short = { password: 'short', password_confirmation: 'short' };
    expect(fieldErrors(await accept(mailOf(user), short))).toHaveProperty('password');
    expect((await accept(mailOf(user))).status).toBe(200);
  });
});

describe('a link that no longer works says so:', () => {
  test.each<[string, string, (user: User) => Promise<unknown>]>([
    [
      'after seven days',
      '^This invitation has expired.+“Send me another link”',
      (user) => age(user, 7 * DAY + 1000),
    ],
    ['used', '^This invitation was used already.+Log in', (user) => accept(mailOf(user))],
    ['sent again', '^We have sent you a newer invitation', sendAgain],
    [
      'a password was chosen through a reset link',
      '^This invitation is no longer valid',
      async (user) => {
        await (await stranger()).post('/forgot-password', { email: user.email });
        expect((await accept(mailOf(user, 2))).status).toBe(200);
      },
    ],
  ])('%s', async (_what, message, happen) => {
    const user = await invited();
    await happen(user);
    const before = await statusOf(user);
    const other = { password: 'Another-tide-88', password_confirmation: 'Another-tide-88' };
    expectOver(await accept(mailOf(user), other), message);
    expect(await statusOf(user)).toBe(before);
    expect(await statusOf(user, other.password)).toBe(422);
  });

  test('used by one of several concurrent requests', async () => {
    const mail = await mailOf(await invited());
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(mail)));
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422, 422]);
  });
});

describe('a link does not work', () => {
  const INVALID = { email: 'This password reset token is invalid.' };

  test('with another token, or for another account', async () => {
    const [user, other] = [await invited(), await invited()];
    const mail = await mailOf(user);
    // Include a token in the form of a hash.
    for (const token of ['0', 'f'.repeat(64), `${tokenIn(mail)}0`]) {
      expectInvalid(await accept(mail, { token }), INVALID);
    }
    expectInvalid(await accept(mail, { email: other.email }), INVALID);
    for (const each of [user, other]) expect(await statusOf(each)).toBe(422);
  });

  test('once the account has another address', async () => {
    const user = await invited();
    const email = user.email.replace('@', '-right@');
    await updateUser(user, { email });
    const mail = await mailOf(user);
    expectInvalid(await accept(mail), INVALID);
    expectOver(await accept(mail, { email }), '^This invitation is no longer valid');
    expect((await sendAgain({ ...user, email })).status).toBe(202);
    // The first email reports the change of address.
    expect((await accept(mailOf({ ...user, email }, 2))).status).toBe(200);
  });

  test('once the account is blocked or deleted', async () => {
    const [blocked, deleted] = [await invited(), await invited()];
    await block(blocked);
    expectInvalid(await accept(mailOf(blocked)), INVALID);
    await (await as('admin')).delete(`/api/users/${deleted.id}`);
    expectInvalid(await accept(mailOf(deleted)), INVALID);
    const rows = 'SELECT id FROM invitations WHERE user_number = ?';
    expect(await inDatabase(rows, deleted.id)).toEqual([]);
  });
});

describe('POST /api/users/{id}/invitation', () => {
  test('is 422 once a password has been chosen, and for an account that was never invited', async () => {
    const [user, other] = [await invited(), await createUser()];
    await accept(mailOf(user));
    expectInvalid(await sendAgain(user), { user: 'Ana Webb has chosen a password already.' });
    expect(fieldErrors(await sendAgain(other))).toHaveProperty('user');
    expect(mailsTo(other.email)).toEqual([]);
  });

  test('sends one person at most six emails a minute', async () => {
    const user = await invited();
    for (let time = 0; time < 6; time += 1) expect((await sendAgain(user)).status).toBe(202);
    expectError(await sendAgain(user), 429);
    expect(await subjectsTo(user.email)).toHaveLength(7);
  });
});

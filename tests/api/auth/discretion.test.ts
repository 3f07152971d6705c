import { request } from 'node:http';
import type { Answer, Client } from '../../support/client';
import { databaseOf, inDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { mailTo } from '../../support/mailbox';
import { stranger } from '../../support/network';
import {
  createUser,
  newMember,
  PASSWORD,
  signIn,
  turnOnTwoFactor,
  unverify,
} from '../../support/people';
import { sharedServer } from '../../support/shared-server';

/** Counts all emails ever queued. */
const writes = () => databaseOf().lastId('outgoing_mails');

test('the work that POST /forgot-password leaves does not reveal whether an address has an account', async () => {
  const written = async (email: string) => {
    const before = await writes();
    await (await stranger()).post('/forgot-password', { email });
    await until(async () => (await writes()) > before);
    await until(async () => (await inDatabase('SELECT 1 FROM outgoing_mails')).length === 0);
    return (await writes()) - before;
  };
  const { email } = await createUser();
  const known = await written(email);
  const others = [await written(email), await written('nobody-at-all@saltmarsh.test')];
  expect(others).toEqual([known, known]);
});

/** Sends without fetch, which would set the Host header itself. */
function post(path: string, client: Client, body: object, headers: Record<string, string>) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const usual = {
    ...{ cookie, 'x-xsrf-token': client.token },
    ...{ 'content-type': 'application/json', accept: 'application/json' },
  };
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { method: 'POST', headers: { ...usual, ...headers } };
    request(new URL(path, client.origin), options, (incoming) =>
      incoming.resume().on('end', () => resolve(incoming.statusCode)),
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

const HOSTS: Record<string, string> = {
  ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ...{ forwarded: 'host=evil.example;proto=https', 'x-host': 'evil.example' },
  ...{ 'x-original-url': 'http://evil.example/', host: 'evil.example' },
};

test.each([HOSTS, { ...HOSTS, origin: 'http://evil.example' }])(
  'links in emails lead to APP_URL, whatever host the request names: %j',
  async (headers) => {
    const { user, client } = await newMember();
    await unverify(user);
    for (const [path, status, page] of [
      ['/forgot-password', 200, '/reset-password/'],
      ['/email/verification-notification', 202, '/email/verify/'],
    ] as const) {
      expect(await post(path, client, { email: user.email }, headers)).toBe(status);
      const { source, text, html } = await mailTo(user.email, status === 200 ? 1 : 2);
      expect(source + text + html).not.toContain('evil.example');
      expect(text).toContain(sharedServer().url + page);
    }
  },
);

describe('no response contains', () => {
  const answers: Answer[] = [];

  beforeAll(async () => {
    const { user, client: member } = await newMember();
    await turnOnTwoFactor(member, user.id);
    const guest = await stranger();
    const pending = await signIn(user.email);
    const wrong = { email: user.email, password: 'not-the-password' };
    const saved = { ...user, password: PASSWORD, password_confirmation: PASSWORD };
    answers.push(
      await member.get('/api/user'),
      await member.post('/api/user', saved),
      await member.get('/user/sessions'),
      await member.get('/user/confirmed-password-status'),
      await member.post('/user/confirm-password', { password: PASSWORD }),
      await member.post('/user/confirm-password', { password: 'wrong-password' }),
      await member.post('/email/verification-notification'),
      await member.get(`/email/verify/${user.id}/abc?expires=1&signature=2`),
      await guest.post('/login', wrong),
      await guest.post('/login', { email: { $gt: '' }, password: PASSWORD }),
      await guest.post('/forgot-password', { email: user.email }),
      await guest.post('/reset-password', { ...wrong, token: 'f'.repeat(64) }),
      await guest.get('/api/user'),
      await pending.post('/two-factor-challenge', { code: '000000' }),
      await pending.get('/api/user'),
      await member.post('/logout'),
    );
  });

  test.each<[string, RegExp]>([
    ['a password hash', /\$2[aby]\$/],
    ['a password', /oysters-in-any-month|not-the-password|wrong-password/],
    ['a stack trace', /\bat .+:\d+:\d+|node_modules|\/dist\/|\.js\b|Error:/],
    ['a database statement', /select |sqlite|up_users|knex/i],
    ['a field of Strapi’s', /documentId|createdBy|updatedBy|provider|resetPasswordToken/],
    ['a two-factor secret', /secret|recoveryCodes|lastStep/],
  ])('%s', (_name, pattern) => {
    for (const { text } of answers) expect(text).not.toMatch(pattern);
  });
});

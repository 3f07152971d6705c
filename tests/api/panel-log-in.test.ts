import { Client } from '../support/client';
import { mailTo, linkIn, mailsTo } from '../support/mailbox';
import { originFrom } from '../support/from-address';
import { makeEditor, Panel } from '../support/panel';
import { hashStrongly, quickest, timed } from '../support/quickest';
import { ADMIN } from '../support/server';

const logIn = (origin: string, email: string, password = 'Wrong-password-1') =>
  new Client(origin).post('/strapi/admin/login', { email, password });

test('the panel’s log-in is limited by account and network, and a success is not counted', async () => {
  const origin = await originFrom();
  for (let time = 0; time < 8; time += 1) {
    expect((await logIn(origin, ADMIN.email, ADMIN.password)).status).toBe(200);
  }
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await logIn(origin, ADMIN.email.toUpperCase())).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('the panel’s log-in takes as long for an address without an account as for one with', async () => {
  const { email } = await makeEditor();
  await hashStrongly('admin_users', email);
  const timeOf = (address: string) => async () => {
    const origin = await originFrom();
    return timed(async () => {
      const answer = await logIn(origin, address);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Invalid cred')]);
    });
  };
  // No more often than one account may be tried.
  const emails = [email, 'nobody@saltmarsh.test'];
  const [known = 0, unknown = 0] = await quickest(8, emails.map(timeOf));
  // Strapi's own: 85 and 3 ms.
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.6);
});

test('an inactive account is told apart from a wrong password by nothing', async () => {
  const origin = await originFrom();
  const login = await makeEditor();
  const superAdmin = await Panel.open();
  const { body } = await superAdmin.ask<{ data: { results: { id: number; email: string }[] } }>(
    'GET',
    `/admin/users/?filters[email][$eq]=${login.email}`,
  );
  const id = body.data.results[0]?.id ?? 0;
  await superAdmin.ask('PUT', `/admin/users/${id}`, { json: { isActive: false } });
  const right = await logIn(origin, login.email, login.password);
  const wrong = await logIn(origin, login.email);
  expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
});

describe('a forgotten password', () => {
  const ask = async (email: string, origin: string) =>
    new Client(origin).post('/strapi/admin/forgot-password', { email });

  test('has one response for all, and a link by mail for who has an account', async () => {
    const origin = await originFrom();
    const { email } = await makeEditor();
    const [known, unknown] = [await ask(email, origin), await ask('nobody@saltmarsh.test', origin)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const link = linkIn(await mailTo(email));
    expect(link.pathname).toBe('/strapi/panel/auth/reset-password');
    const password = 'Another-tide-88';
    const resetPasswordToken = link.searchParams.get('code');
    const json = { resetPasswordToken, password };
    expect((await new Client(origin).post('/strapi/admin/reset-password', json)).status).toBe(200);
    await Panel.open(origin, { email, password });
    const again = await new Client(origin).post('/strapi/admin/reset-password', json);
    expect(again.status).toBe(400);
  });

  test('mails once a minute at most', async () => {
    const origin = await originFrom();
    const { email } = await makeEditor();
    await ask(email, origin);
    await mailTo(email);
    await ask(email, origin);
    const { email: other } = await makeEditor();
    await ask(other, origin);
    // Mails leave in order: the other one's would have come after a second one.
    await mailTo(other);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

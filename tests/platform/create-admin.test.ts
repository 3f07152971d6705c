import { Client } from '../support/client';
import { mailTo, tokenIn } from '../support/mailbox';
import { Panel } from '../support/panel';
import { ADMIN } from '../support/server';
import { sharedServer } from '../support/shared-server';
import { runCommand, SiteScript } from '../support/site-script';

const PERSON = { firstname: 'Ana', lastname: 'Webb' };

let script: SiteScript;
beforeAll(async () => {
  script = await SiteScript.open();
});
afterAll(() => script.close());

const create = (email: string, isInvited = false) =>
  script.call('./scripts/dist/create-admin.js', 'createAdmin', { ...PERSON, email, isInvited });

test('create-admin creates an admin of site and panel while a server is running', async () => {
  const { dataDir } = sharedServer();
  const given = 'Second.Admin@saltmarsh.test';
  const made = await runCommand('create-admin', given, { DATA_DIR: dataDir });
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  expect([made.code, password]).toEqual([0, expect.stringMatching(/^\S{14}$/)]);
  const admin = new Client();
  expect((await admin.signIn(given, password)).status).toBe(200);
  expect((await admin.get('/api/users')).status).toBe(200);
  const panel = await Panel.open(undefined, { email: given.toLowerCase(), password });
  expect((await panel.ask('GET', '/admin/users/me')).status).toBe(200);
});

test('it rejects a taken address and an invalid one with a sentence', async () => {
  const reason = (message: RegExp) => ({
    name: 'StepFailed',
    message: expect.stringMatching(message) as string,
  });
  await expect(create(ADMIN.email)).rejects.toMatchObject(reason(/already been taken/));
  await expect(create('nobody')).rejects.toMatchObject(reason(/email/));
});

test('without an address, it shows its usage', async () => {
  for (const given of [[], ['--invite']]) {
    const { code, output } = await runCommand('create-admin', given, { DATA_DIR: '/nowhere' });
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^Usage: .* EMAIL/)]);
  }
});

test('no password is shown for an invited admin, and the link in the email opens site and panel', async () => {
  const email = 'third.admin@saltmarsh.test';
  const { printed } = await create(email, true);
  expect(printed).toBe(`  New admin: ${email}  invited by email`);
  const mail = await mailTo(email);
  expect(mail.text).toContain('Hello Ana,');
  const password = 'Oyster-catcher-7';
  const guest = await new Client().start();
  const answer = await guest.post('/reset-password', {
    ...{ token: tokenIn(mail), email, password, password_confirmation: password },
  });
  expect(answer.status).toBe(200);
  const admin = new Client();
  expect((await admin.signIn(email, password)).status).toBe(200);
  expect((await admin.get('/api/users')).status).toBe(200);
  await Panel.open(undefined, { email, password });
});

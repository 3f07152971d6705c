import { Client } from '../support/client';
import { linkIn, mailTo } from '../support/mailbox';
import { Panel } from '../support/panel';
import { runCommand } from '../support/run-command';
import { sharedServer } from '../support/shared-server';

const EMAIL = 'Second.Admin@saltmarsh.test';

test('create-admin makes an admin of site and panel beside a running server, once', async () => {
  const { dataDir } = sharedServer();
  const made = await runCommand('create-admin', EMAIL, { DATA_DIR: dataDir });
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  expect([made.code, password]).toEqual([0, expect.stringMatching(/^\S{14}$/)]);
  const admin = new Client();
  expect((await admin.signIn(EMAIL, password)).status).toBe(200);
  expect((await admin.get('/api/users')).status).toBe(200);
  const panel = await Panel.open(undefined, { email: EMAIL.toLowerCase(), password });
  expect((await panel.ask('GET', '/admin/users/me')).status).toBe(200);

  const again = await runCommand('create-admin', EMAIL, { DATA_DIR: dataDir });
  expect(again.code).toBe(1);
  expect(again.output).toContain('already been taken');
  expect(again.output).not.toMatch(/\n {4}at /);
  const none = await runCommand('create-admin', 'nobody', { DATA_DIR: dataDir });
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('email')]);
}, 60_000);

test('create-admin --invite shows no password, and its link opens site and panel', async () => {
  const { dataDir } = sharedServer();
  const email = 'third.admin@saltmarsh.test';
  const { code, output } = await runCommand('create-admin', [email, 'Ana', 'Webb', '--invite'], {
    DATA_DIR: dataDir,
  });
  expect([code, output]).toEqual([0, expect.stringContaining('invited by email')]);
  expect(output).not.toContain('password:');
  const mail = await mailTo(email);
  expect(mail.text).toContain('Hello Ana,');
  const link = linkIn(mail);
  const password = 'Oyster-catcher-7';
  const guest = await new Client().start();
  const answer = await guest.post('/reset-password', {
    token: link.pathname.split('/').pop(),
    ...{ email, password, password_confirmation: password },
  });
  expect(answer.status).toBe(200);
  const admin = new Client();
  expect((await admin.signIn(email, password)).status).toBe(200);
  expect((await admin.get('/api/users')).status).toBe(200);
  await Panel.open(undefined, { email, password });
}, 60_000);

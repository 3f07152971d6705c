import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../support/client';
import { createDatabase, databaseOf, type Value } from '../support/database';
import { mailsTo } from '../support/mailbox';
import { Panel } from '../support/panel';
import { adminOf } from '../support/people';
import { ADMIN, startServer, type TestServer } from '../support/server';

const PASSWORD = 'whelk-stall-99';
const SUPER_ADMIN = 1;
const EDITOR = 2;

/** Prepares an earlier version's site, which has panel accounts beside its own accounts. */
function earlierSite(server: TestServer) {
  const run = <Row>(statement: string, ...values: Value[]) =>
    databaseOf(server).run<Row>(statement, values);
  return {
    run,
    /** Returns an account's hash, of a password that the test knows. */
    async hashOf(email: string): Promise<string> {
      const select = 'SELECT password FROM up_users WHERE email = ?';
      return (await run<{ password: string }>(select, email))[0]?.password ?? '';
    },
    /** Adds a panel user. A user without a hash has an open invitation. */
    async panelUser(email: string, role: number, hash: string | null): Promise<number> {
      await run(
        `INSERT INTO admin_users (document_id, firstname, lastname, email, password, is_active, registration_token)
         VALUES (?, 'Edith', 'Pegwell', ?, ?, ?, ?)`,
        ...[email.replaceAll(/\W/g, 'x').slice(0, 24), email],
        ...[hash, hash !== null, hash === null ? 'token' : null],
      );
      const select = 'SELECT id FROM admin_users WHERE email = ?';
      const id = (await run<{ id: number }>(select, email))[0]?.id ?? 0;
      await run('INSERT INTO admin_users_roles_lnk (user_id, role_id) VALUES (?, ?)', id, role);
      return id;
    },
  };
}

test.each(['SQLite', 'PostgreSQL'])(
  'a start on %s merges the two accounts of a person',
  async (kind) => {
    const database = kind === 'SQLite' ? undefined : await createDatabase();
    if (kind !== 'SQLite' && !database) return;
    const env = { DATABASE_URL: database?.url ?? '' };
    let server = await startServer({ env });
    const { dataDir } = server;
    const admin = await adminOf(server.url);
    const make = (email: string, role: string) =>
      admin.post<User>('/api/users', {
        ...{ firstname: 'Ada', lastname: 'Webb', email, role },
        ...{ password: PASSWORD, password_confirmation: PASSWORD },
      });
    await make('claimer@saltmarsh.test', 'user');
    await make('verified@saltmarsh.test', 'user');
    await admin.post('/api/faqs', { question: 'Who wrote this?' });
    const site = earlierSite(server);
    const hash = await site.hashOf('claimer@saltmarsh.test');
    const other = await site.hashOf(ADMIN.email);
    const editor = await site.panelUser('editor@saltmarsh.test', EDITOR, hash);
    await site.panelUser('super@saltmarsh.test', SUPER_ADMIN, hash);
    await site.panelUser('invited@saltmarsh.test', EDITOR, null);
    await site.panelUser('claimer@saltmarsh.test', EDITOR, other);
    await site.panelUser('verified@saltmarsh.test', EDITOR, other);
    await site.panelUser(ADMIN.email, SUPER_ADMIN, hash);
    // This account claims the address without verifying it.
    const unverify = 'UPDATE up_users SET email_verified_at = NULL WHERE email = ?';
    await site.run(unverify, 'claimer@saltmarsh.test');
    const byEditor = "UPDATE revisions SET actor_kind = 'panel', actor_id = ? WHERE kind = 'faq'";
    await site.run(byEditor, editor);
    await server.stop();

    server = await startServer({ dataDir, env });
    const enter = (email: string, password: string) =>
      Panel.open(server.url, { email, password }).then(
        () => 'in',
        (error: Error) => (error.message.startsWith('422') ? 'no log-in' : 'closed'),
      );
    expect({
      editor: await enter('editor@saltmarsh.test', PASSWORD),
      super: await enter('super@saltmarsh.test', PASSWORD),
      // If passwords differ, the site account's is valid.
      verified: await enter('verified@saltmarsh.test', PASSWORD),
      verifiedByOther: await enter('verified@saltmarsh.test', ADMIN.password),
      admin: await enter(ADMIN.email, ADMIN.password),
      adminByOther: await enter(ADMIN.email, PASSWORD),
      claimer: await enter('claimer@saltmarsh.test', PASSWORD),
      claimerByOther: await enter('claimer@saltmarsh.test', ADMIN.password),
    }).toEqual({
      ...{ editor: 'in', super: 'in', verified: 'in', verifiedByOther: 'no log-in' },
      ...{ admin: 'in', adminByOther: 'no log-in' },
      ...{ claimer: 'closed', claimerByOther: 'no log-in' },
    });
    expect(mailsTo('invited@saltmarsh.test', dataDir)).toHaveLength(1);
    expect(server.log()).toMatch(
      /claimer@saltmarsh\.test has been deleted, but .* is not verified/,
    );
    const again = new Client(server.url);
    await again.signIn('super@saltmarsh.test', PASSWORD);
    const { body } = await again.get<{ data: { by: object; kind: string }[] }>(
      '/api/activity?kind=faq',
    );
    expect(body.data[0]?.by).toMatchObject({ kind: 'account', name: 'Edith Pegwell' });
    await server.remove();
    await database?.drop();
  },
);

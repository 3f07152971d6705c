import { inDatabase } from '../support/database';
import { originFrom } from '../support/from-address';
import { mailsTo } from '../support/mailbox';
import { EDITOR_ROLE, makeEditor, Panel } from '../support/panel';
import { until } from '../support/until';

const AUTHOR_ROLE = 3;
const NEW_PASSWORD = 'Cockle-shed-88';

/** All that has been mailed to an address, once the outbox is empty. */
async function subjectsTo(address: string): Promise<string[]> {
  await until(async () => (await inDatabase('SELECT 1 FROM outgoing_mails')).length === 0);
  return mailsTo(address).map(({ subject }) => subject);
}

async function editor() {
  const login = await makeEditor();
  const [row] = await inDatabase<{ id: number }>(
    'SELECT id FROM admin_users WHERE email = ?',
    login.email,
  );
  return { ...login, id: row?.id ?? NaN };
}

async function change(id: number, json: object): Promise<void> {
  const superAdmin = await Panel.open(await originFrom());
  expect((await superAdmin.ask('PUT', `/admin/users/${id}`, { json })).status).toBe(200);
}

test.each([
  ['a password', { password: NEW_PASSWORD }, 'Your password for the editors’ panel was changed'],
  ['a role taken away', { roles: [AUTHOR_ROLE] }, 'Your role in the editors’ panel was changed'],
  ['an account closed', { isActive: false }, 'Your account in the editors’ panel was closed'],
])('the holder of an account of the panel is told of %s', async (_what, fields, subject) => {
  const { id, email } = await editor();
  await change(id, fields);
  expect(await subjectsTo(email)).toEqual([subject]);
  const [mail] = mailsTo(email);
  expect(mail?.text).toMatch(/ on \w+day \d+ \w+ \d{4} at \d\d:\d\d \(London time\)/);
  expect(mail?.text).not.toMatch(/Cockle|token/);
});

test('a new address is mailed to both', async () => {
  const { id, email } = await editor();
  const moved = email.replace('@', '-moved@');
  await change(id, { email: moved });
  const subject = 'Your email address for the editors’ panel was changed';
  expect([await subjectsTo(email), await subjectsTo(moved)]).toEqual([[subject], [subject]]);
});

test('what is of no danger is mailed to nobody, nor is a new account', async () => {
  const { id, email } = await editor();
  await change(id, { firstname: 'Edie', roles: [EDITOR_ROLE] });
  expect(await subjectsTo(email)).toEqual([]);
});

import { mailsTo, subjectsTo } from '../support/mailbox';
import { EDITOR_ROLE, makeEditor, superAdmin } from '../support/panel';
import { idInPanel } from '../support/users';

const AUTHOR_ROLE = 3;

/** An editor whose account the super admin changes. */
async function changedEditor(json: object): Promise<string> {
  const { email } = await makeEditor();
  const path = `/admin/users/${await idInPanel(email)}`;
  expect((await (await superAdmin()).ask('PUT', path, { json })).status).toBe(200);
  return email;
}

test.each([
  [
    'a password',
    { password: 'Cockle-shed-88' },
    'Your password for the editors’ panel was changed',
  ],
  ['a role taken away', { roles: [AUTHOR_ROLE] }, 'Your role in the editors’ panel was changed'],
  ['an account closed', { isActive: false }, 'Your account in the editors’ panel was closed'],
])('the holder of an account of the panel is told of %s', async (_what, fields, subject) => {
  const email = await changedEditor(fields);
  expect(await subjectsTo(email)).toEqual([subject]);
  const [mail] = mailsTo(email);
  expect(mail?.text).toMatch(/ on \w+day \d+ \w+ \d{4} at \d\d:\d\d \(London time\)/);
  expect(mail?.text).not.toMatch(/Cockle|token/);
});

test('a new address is mailed to both', async () => {
  const moved = `moved-${Date.now()}@saltmarsh.test`;
  const email = await changedEditor({ email: moved });
  const subject = 'Your email address for the editors’ panel was changed';
  expect([await subjectsTo(email), await subjectsTo(moved)]).toEqual([[subject], [subject]]);
});

test('what is of no danger is mailed to nobody, nor is a new account', async () => {
  const email = await changedEditor({ firstname: 'Edie', roles: [EDITOR_ROLE] });
  expect(await subjectsTo(email)).toEqual([]);
});

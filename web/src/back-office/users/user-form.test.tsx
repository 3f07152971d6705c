import type { User } from '@saltmarsh/contract/messages/user';
import { screen, waitFor } from '@testing-library/react';
import { backOfficeApi, compared, loaded, openBackOffice } from '../../testing/back-office';
import { USER } from '../../testing/entries';
import { button, described, field } from '../../testing/fields';
import { keep } from '../../testing/kept';
import { rejected } from '../../testing/network';
import { Component as UserEditPage } from './user-edit-page';

const PATH = '/api/users/12';
const SAVED = 'Changes saved....';
const CONFIRM = 'POST /user/confirm-password';

async function open(change: Partial<User> = {}) {
  const api = backOfficeApi();
  const user = keep(
    api,
    PATH,
    { ...USER, ...change },
    {
      method: 'PATCH',
      change: (before, { firstname, lastname, email, telephone, role }) =>
        ({ ...before, firstname, lastname, email, telephone: telephone || null, role }) as User,
    },
  );
  api.replies['GET /api/users*'] = { body: { data: [], total: 0, last_page: 1 } };
  const shown = openBackOffice('/admin/users/12', { '/admin/users/:id': UserEditPage });
  await loaded();
  const save = (said?: string | RegExp) => shown.press('Save Changes', said);
  async function remove(said?: string) {
    await shown.press('Delete User');
    await shown.press('Confirm', said);
  }
  return { ...shown, api, user, save, remove };
}

const undo = () => screen.queryByRole('button', { name: /^Undo/ });
const ownPassword = () => screen.findByRole('dialog', { name: 'Confirm your password' });

test('a saved account can be undone, but not its password', async () => {
  const { fill, save, press, user, api } = await open();
  await fill(field('First Name'), 'Augusta');
  await fill(field('Telephone'), '07700 900 555');
  await save(SAVED);
  await press(/^Undo/, 'Undone.');
  expect(user.saved).toEqual(USER);
  expect(field('First Name').value).toBe('Ada');
  await fill(field('Password'), 'oysters-again');
  await fill(field('Confirm Password'), 'oysters-again');
  await save();
  await waitFor(() => expect(field('Password').value).toBe(''));
  expect(undo()).toBeNull();
  expect(api.sentTo(`PATCH ${PATH}`).at(-1)).toMatchObject({ password: 'oysters-again' });
});

test('a right beside the role is given by its box', async () => {
  const { by, save, api } = await open();
  await by.click(screen.getByRole('checkbox', { name: 'May work the book at Tonight' }));
  await save(SAVED);
  expect(api.sentTo(`PATCH ${PATH}`).at(-1)).toMatchObject({ works_the_book: true });
});

test('the first message of each field is shown, and where it is', async () => {
  const { save, api } = await open();
  const messages = {
    firstname: ['First Name', 'The first name field is required.'],
    lastname: ['Last Name', 'The last name field is required.'],
    email: ['Email', 'The email has already been taken.'],
    telephone: ['Telephone', 'The telephone field must not be greater than 40 characters.'],
    password: ['Password', 'The password field must be at least 8 characters.'],
  } as const;
  const errors = Object.entries(messages).map(([name, [, message]]) => [name, [message, 'Twice.']]);
  api.replies[`PATCH ${PATH}`] = rejected(Object.fromEntries(errors) as Record<string, string[]>);
  await save();
  for (const [label, message] of Object.values(messages)) {
    await described(label, new RegExp(`${message}$`));
  }
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
});

test('who is pta stays it, and nobody else can become it', async () => {
  const { save, fill, user, leave } = await open({ role: 'pta' });
  expect(field('Access Level').value).toBe('pta');
  await fill(field('First Name'), 'Daniela');
  await save(SAVED);
  expect(user.saved?.role).toBe('pta');
  leave();
  await open();
  const { options } = screen.getByLabelText<HTMLSelectElement>('Access Level');
  expect([...options].map(({ text }) => text)).toEqual(['User', 'Admin']);
});

test('what the form does not show is no conflict over a newer version, what the customer has changed is met', async () => {
  const { fill, save, press, user } = await open();
  await fill(field('First Name'), 'Mina');
  user.theySave({ town: 'Whitby' });
  await save(SAVED);
  await fill(field('First Name'), 'Wilhelmina');
  user.theySave({ lastname: 'Harker' });
  await save();
  const theirs = await compared('Last Name');
  expect(theirs.getByLabelText<HTMLInputElement>('Take theirs').checked).toBe(true);
  await press('Save this version');
  const news = { firstname: 'Wilhelmina', lastname: 'Harker', town: 'Whitby' };
  await waitFor(() => expect(user.saved).toMatchObject(news));
});

test('a newer version stops a deletion, without showing what it was', async () => {
  const { remove, press, user, place } = await open();
  user.theySave({ town: 'Whitby' });
  await remove('The change was to something that is not shown here.');
  await press('Back to the form');
  await remove();
  await waitFor(() => expect(place()).toBe('/admin/users'));
  expect(user.saved).toBeNull();
});

test('a deletion is asked about, once, goes back to the list, and says why it is refused', async () => {
  const { api, by, press, place } = await open();
  await press('Delete User');
  const question = screen.getByRole('alertdialog', { name: 'Please Confirm?' });
  expect(question.textContent).toContain('Are you sure you want to do this?');
  expect(question.textContent).toContain('Ada Byron’s account will be permanently deleted');
  expect(document.activeElement).toBe(button('Cancel'));
  const deleting = api.replies[`DELETE ${PATH}`] ?? null;
  const refused = rejected({ id: ["You can't delete yourself."] });
  api.replies[`DELETE ${PATH}`] = [refused, deleting].flat();
  await press('Confirm', "You can't delete yourself.");
  await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(button('Delete User')));
  await press('Delete User');
  await by.dblClick(button('Confirm'));
  await screen.findByText('Ada Byron has been deleted.');
  expect(place()).toBe('/admin/users');
  expect(api.calls.filter((call) => call === `DELETE ${PATH}`)).toHaveLength(2);
});

test('a deletion by somebody else is for good', async () => {
  const { save, remove, user, leave, api } = await open();
  user.saved = null;
  await save(/^This was permanently deleted while you were editing/);
  expect(screen.queryByRole('link', { name: /^Open the bin/ })).toBeNull();
  await remove('Somebody else has deleted this already.');
  leave();
  const before = api.calls.length;
  openBackOffice('/admin/users/12', { '/admin/users/:id': UserEditPage });
  await screen.findByText('This no longer exists.');
  expect(api.calls.slice(before)).toEqual([`GET ${PATH}`]);
});

test('one’s own password is asked for when the server asks, and nothing typed is lost', async () => {
  const { api, fill, by, save, press, user } = await open({ role: 'admin' });
  const patch = [api.replies[`PATCH ${PATH}`] ?? null].flat();
  const unconfirmed = { status: 423, body: { message: 'Confirm your password.' } };
  api.replies[`PATCH ${PATH}`] = [unconfirmed, unconfirmed, ...patch];
  await fill(field('First Name'), 'Grace');
  await by.selectOptions(field('Access Level'), 'User');
  await save();
  await ownPassword();
  expect(document.activeElement).toBe(field('Your own password'));
  await press('Close', /^Nothing was changed/);
  expect(field('First Name').value).toBe('Grace');

  const wrong = 'The provided password was incorrect.';
  api.replies[CONFIRM] = [rejected({ password: [wrong] }), { status: 201 }];
  await save();
  await ownPassword();
  await fill(field('Your own password'), 'not-mine');
  await by.keyboard('{Enter}');
  await screen.findByText(wrong);
  expect(user.saved?.role).toBe('admin');
  await fill(field('Your own password'), 'mine');
  await by.keyboard('{Enter}');
  await screen.findByText(SAVED);
  expect(user.saved).toMatchObject({ firstname: 'Grace', role: 'user' });
});

test('who has not accepted an invitation is sent another', async () => {
  const { api, press } = await open({ invited: true });
  expect(screen.getByRole('region', { name: 'Invitation' }).textContent).toContain(
    'Ada has not accepted the invitation yet',
  );
  api.replies[`POST ${PATH}/invitation`] = { status: 202, body: { message: 'Sent.' } };
  await press('Send again', 'A new invitation is on its way to ada@saltmarsh.test.');
});

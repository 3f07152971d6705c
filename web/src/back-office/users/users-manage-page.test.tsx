import type { User } from '@saltmarsh/contract/messages/user';
import { screen, waitFor } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { USER } from '../../testing/entries';
import { button, field } from '../../testing/fields';
import { pageOf } from '../../testing/kept';
import { Component as UsersManagePage } from './users-manage-page';

const person = (id: number, change: Partial<User> = {}): User => ({
  ...{ ...USER, id, firstname: `Nr ${id}`, lastname: 'Swale', ...change },
});

async function open(at = '/admin/users') {
  const people = Array.from({ length: 26 }, (_, index) => person(index + 1));
  const api = backOfficeApi({
    'GET /api/users*': ({ query }) => {
      const search = query.get('search') ?? '';
      const found = people.filter(({ lastname }) => lastname.includes(search));
      return { body: pageOf(found, Number(query.get('page')), 25) };
    },
    'POST /api/users': ({ data }) => {
      const { invite, ...fields } = data as Partial<User> & { invite?: boolean };
      people.unshift(person(99, { ...fields, invited: Boolean(invite) }));
      return { status: 201, body: people[0] };
    },
  });
  const shown = openBackOffice(at, { '/admin/users': UsersManagePage });
  await loaded();
  return { ...shown, api };
}

const rows = () => [...document.querySelectorAll('tbody tr')];
const dialog = () => screen.queryByRole('dialog', { name: 'Add User' });
type Fill = (field: HTMLElement, text: string) => Promise<void>;
async function fillIn(fill: Fill, password: string): Promise<void> {
  await fill(field('First Name'), 'Ada');
  await fill(field('Last Name'), 'Byron');
  await fill(field('Email Address'), 'ada@saltmarsh.test');
  await fill(field('Password'), password);
  await fill(field('Confirm Password'), password);
}

test('people are found, page by page, by an address of their own', async () => {
  const { fill, press, by, place } = await open();
  screen.getByText('1–25 of 26');
  await by.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('Nr 26');
  expect(place()).toBe('/admin/users?page=2');
  await fill(screen.getByRole('searchbox'), 'Swale');
  await press('Search', '1–25 of 26, matching “Swale”');
  expect(place()).toBe('/admin/users?search=Swale');
  const first = screen.getByRole('link', { name: 'View Nr 1 Swale' });
  expect(first.getAttribute('href')).toBe('/admin/users/1');
  await fill(screen.getByRole('searchbox'), '%_%');
  await press('Search', 'No users match “%_%”.');
});

test('Add User adds somebody once, with the access that was chosen', async () => {
  const { api, press, fill, by } = await open();
  await press('Add');
  expect(document.activeElement).toBe(field('First Name'));
  expect(field('Access Level').value).toBe('user');
  await fillIn(fill, 'oysters-in-any-month');
  await by.dblClick(button('Add User'));
  await screen.findByText('Ada Byron has been added.');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Ada Byron'));
  const sent = api.sentTo('POST /api/users');
  expect(sent).toMatchObject([{ role: 'user', password: 'oysters-in-any-month' }]);
  expect(sent[0]).not.toHaveProperty('invite');
});

test('Add User asks before it throws input away, and gives the focus back', async () => {
  const { press, fill, by } = await open();
  await press('Add');
  await by.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  await press('Add');
  await fill(field('First Name'), 'Ada');
  await press('Close');
  await press('Keep editing');
  expect(field('First Name').value).toBe('Ada');
  await by.keyboard('{Escape}');
  await press('Discard changes');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Add')));
});

test('Add User has all but the password again after a log-in; who has none is invited, as the list says', async () => {
  const { api, press, fill, logInWhile } = await open();
  await press('Add');
  await fillIn(fill, 'winkles-and-whelks');
  await logInWhile('POST /api/users', () => press('Add User'));
  await waitFor(() => expect(field('Last Name').value).toBe('Byron'));
  const kept = ['Email Address', 'Password', 'Confirm Password'].map((name) => field(name).value);
  expect(kept).toEqual(['ada@saltmarsh.test', '', '']);
  expect(dialog()?.textContent).toMatch(/except for the password.*Send an invitation:/);
  await press('Add User', /an invitation is on its way to ada@saltmarsh\.test/);
  expect(api.sentTo('POST /api/users').at(-1)).toMatchObject({ invite: true });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Invited'));
});

import type { Faq } from '@saltmarsh/contract/messages/faq';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { OrderedEntry, Revision } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import { screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { SETTING, USER } from '../../testing/entries';
import { conflict, keep, pageOf } from '../../testing/kept';
import { Component as HistoryPage } from './history-page';

const SCREENS = {
  '/admin/:list/:id/history': HistoryPage,
  '/admin/:list/order/history': HistoryPage,
  '/admin/settings/history': HistoryPage,
};
const WRITTEN = '<p>&lt;img src=x onerror="broken = 1"&gt; hello</p>';
const FAQ: Faq = { id: 4, question: 'Dogs?', answer: '', archived: 0 };

/** All revisions have the same time. */
function revision<Entry>(id: number, entry: Entry | null, changed: string[] = []): Revision<Entry> {
  return {
    ...{ id, entry, changed, action: changed.length > 0 ? 'changed' : 'created' },
    ...{ at: '2026-11-21T14:05:00Z', way: 'site' },
    by: { kind: 'account', id: 7, name: 'Ann Lee' },
  };
}

const withRevisions = <Entry,>(path: string, revisions: Revision<Entry>[]) =>
  backOfficeApi({ [`GET ${path}/revisions?page=1`]: { body: pageOf([...revisions].reverse()) } });

async function show(at: string) {
  const shown = openBackOffice(at, SCREENS);
  await loaded();
  return shown;
}

const versions = () =>
  within(screen.getByRole('list', { name: 'Versions' }))
    .getAllByRole('listitem')
    .filter((item) => item.className === 'revision');
const version = (at: number) => versions()[at] as HTMLElement;
const changes = (label: string, selector: string) =>
  [...screen.getByRole('region', { name: label }).querySelectorAll(selector)].map(
    ({ textContent }) => textContent,
  );

async function openFaq() {
  const texts = ['', '<p>Yes, on a lead.</p>', '<p>No, not on a lead.</p>'];
  const entries = texts.map((answer) => ({ ...FAQ, answer }));
  const revisions = entries.map((entry, at) => revision(at + 1, entry, at > 0 ? ['answer'] : []));
  const api = withRevisions('/api/faqs/4', revisions);
  const faq = keep(api, '/api/faqs/4', entries[0] ?? FAQ);
  for (const entry of entries.slice(1)) faq.theySave(entry);
  return { ...(await show('/admin/faqs/4/history')), faq };
}

test('the history of an entry says what was said before, and goes back to it', async () => {
  const { press, faq } = await openFaq();
  expect(versions()).toHaveLength(3);
  expect(version(0).textContent).toContain('As saved now');
  const second = version(1).textContent;
  expect(second).toMatch(/^Version 2, 21 November 2026, 14:05.*Ann Lee.*Changed: Answer/);
  await press(/^Compare Version 2, /);
  expect(changes('Answer', 'del')).toEqual([expect.stringContaining('Yes,')]);
  expect(changes('Answer', 'ins')).toEqual([expect.stringContaining('No, not')]);
  await press(/^Restore Version 2, /, 'Version 2, 21 November 2026, 14:05, is back.');
  expect(faq.saved?.answer).toBe('<p>Yes, on a lead.</p>');
  await press(/^Undo/, 'Undone.');
  expect(faq.saved?.answer).toBe('<p>No, not on a lead.</p>');
});

test('the history of an entry is not gone back in over a version that was not seen', async () => {
  const { press, faq } = await openFaq();
  await press(/^Compare Version 1, /);
  faq.theySave({ answer: WRITTEN });
  await press(/^Restore Version 1, /, 'Somebody else has saved this in the meantime.');
  expect(faq.saved?.answer).toBe(WRITTEN);
  // The comparison shows the markup of the saved version as text.
  await waitFor(() => expect(changes('Answer', 'ins').join()).toContain('onerror='));
  expect(document.querySelector('.text-changes img')).toBeNull();
});

test('an account goes back to what it was after one’s own password', async () => {
  const user: User = { ...USER, role: 'admin', town: 'Whitstable' };
  const now: User = { ...user, town: 'Deal', role: 'user' };
  const revisions = [revision(1, user), revision(2, now, ['town', 'role'])];
  const api = withRevisions('/api/users/12', revisions);
  const kept = keep(api, '/api/users/12', user, { method: 'PATCH' });
  kept.theySave(now);
  const restore = 'POST /api/users/12/revisions/*';
  const restored = api.replies[restore] ?? null;
  api.replies[restore] = [{ status: 423, body: { message: 'Confirm.' } }, restored].flat();
  api.replies['POST /user/confirm-password'] = { status: 201 };
  const { press, fill } = await show('/admin/users/12/history');
  screen.getByText('Ada Byron');
  await press(/^Compare Version 1, /);
  expect(changes('Town', 'del')).toEqual([expect.stringContaining('Whitstable')]);
  expect(changes('Access Level', 'ins')).toEqual([expect.stringContaining('User')]);
  await press(/^Restore Version 1, /);
  await screen.findByRole('dialog', { name: 'Confirm your password' });
  expect(kept.saved).toEqual(now);
  await fill(screen.getByLabelText('Your own password'), 'mine');
  await press('Confirm', /^Version 1, .* is back\.$/);
  expect(kept.saved).toEqual(user);
  const link = screen.getByRole('link', { name: 'Log-ins and Activity' });
  expect(link.getAttribute('href')).toBe('/admin/activity?kind=user&entry=12');
});

test('the settings say in words what was', async () => {
  const closed = { ...SETTING, opening_hours: [] };
  const revisions = [revision(1, SETTING), revision(2, closed, ['opening_hours'])];
  keep(withRevisions('/api/settings', revisions), '/api/settings', closed);
  const { press } = await show('/admin/settings/history');
  await press(/^Compare Version 1, /);
  expect(changes('Opening hours', 'del').join()).toContain('12:00');
});

const entry = (id: number, name: string): OrderedEntry => ({ id, name });
const [dogs, oysters, parking] = [entry(1, 'Dogs?'), entry(2, 'Oysters?'), entry(3, 'Parking?')];
const THEN = [dogs, oysters, parking];
const NOW = [parking, dogs, oysters, entry(4, 'Wine?')];

async function openOrder(list: 'faqs' | 'menus') {
  const path = `/api/${list}/order`;
  const api = withRevisions(path, [
    { ...revision(1, THEN), action: 'existing' },
    { ...revision(2, NOW), action: 'ordered' },
  ]);
  api.replies[`GET ${path}`] = { body: NOW };
  return { ...(await show(`/admin/${list}/order/history`)), api, path };
}

test('the history of an order says what moved since, and goes back to it', async () => {
  const { api, press, path } = await openOrder('faqs');
  screen.getByText('The order of the questions');
  expect(version(0).textContent).toMatch(/Order changed.*As saved now/);
  expect(version(1).textContent).toContain('As it was before the next change');
  await press(/^Compare Version 1, /);
  expect(changes('Order', 'del')).toEqual([expect.stringContaining('“Parking?”')]);
  expect(changes('Order', 'ins').join()).toMatch(/“Parking\?”.*“Wine\?”/);
  const restored = [dogs, oysters, parking, entry(4, 'Wine?')];
  api.replies[`POST ${path}/revisions/1/restore`] = { body: restored };
  api.replies[`POST ${path}`] = { body: NOW };
  await press(/^Restore Version 1, /, /^Version 1, .* is back\.$/);
  expect(api.versions).toContain(orderVersion([3, 1, 2]));
  await press(/^Undo/, 'Undone.');
  expect(api.sentTo(`POST ${path}`)).toEqual([{ questions: NOW }]);
  expect(api.versions).toContain(orderVersion([1, 2, 3, 4]));
});

test('the history of an order is not gone back in over one that was not seen', async () => {
  const { api, press, path } = await openOrder('menus');
  screen.getByText('The order of the menus');
  await press(/^Compare Version 1, /);
  api.replies[`POST ${path}/revisions/1/restore`] = conflict(NOW);
  api.replies[`GET ${path}`] = { body: NOW.filter(({ id }) => id !== 2) };
  await press(/^Restore Version 1, /, /Ada Quill changed this list at \d\d:\d\d\./);
  await waitFor(() => expect(changes('Order', 'del').join()).toContain('“Oysters?”'));
});

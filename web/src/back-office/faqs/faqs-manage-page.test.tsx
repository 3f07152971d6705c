import type { Faq } from '@saltmarsh/contract/messages/faq';
import { act, screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, openBackOffice } from '../../testing/back-office';
import { button, described } from '../../testing/fields';
import { keep, keepList } from '../../testing/kept';
import { held } from '../../testing/network';
import { Component as FaqsManagePage } from './faqs-manage-page';

const faq = (id: number, question: string): Faq => ({ id, question, answer: '', archived: 0 });
const THREE = [faq(1, 'Dogs?'), faq(2, 'Oysters?'), faq(3, 'Parking?')];
const ORDER = 'POST /api/faqs/order';

async function open(faqs = THREE) {
  const api = backOfficeApi();
  const kept = keepList(api, '/api/faqs', faqs, (data) => faq(9, (data as Faq).question));
  api.replies['GET /api/faqs'] = () => ({ body: kept.saved });
  const shown = openBackOffice('/admin/faqs', { '/admin/faqs': FaqsManagePage });
  if (faqs.length > 0) await screen.findByText(faqs[0]?.question ?? '');
  async function add(question: string) {
    await shown.press('Add FAQ');
    await shown.fill(field(), question);
    await shown.by.dblClick(button('Add Question'));
    await screen.findByText('The question has been added. Guests see it once it has an answer.');
  }
  return { ...shown, api, kept, add };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Question');
const questions = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.faq-row__question')?.firstChild?.textContent?.trim());
const shows = (...names: string[]) => waitFor(() => expect(questions()).toEqual(names));

test('Add FAQ adds a question once, and opens it for its answer; by mistake, it goes to the bin', async () => {
  const { api, add, kept, press, place } = await open();
  await add('Cakes?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.sentTo('POST /api/faqs')).toEqual([{ question: 'Cakes?' }]);
  await waitFor(() => expect(place()).toBe('/admin/faqs/9'));
  kept.saved = THREE;
  await press(/^Undo/, 'Undone.');
  await shows('Dogs?', 'Oysters?', 'Parking?');
  expect(api.calls).toContain('DELETE /api/faqs/9');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what was added is not undone over somebody else’s change', async () => {
  const { api, add, press } = await open();
  await add('Cakes?');
  keep(api, '/api/faqs/9', faq(9, 'Cakes?')).theySave({ answer: '<p>Always.</p>' });
  await press(/^Undo/, /^That could not be undone\. /);
});

test('an empty question is refused at its field', async () => {
  const { api, press } = await open([]);
  screen.getByText('Loading...');
  await screen.findByText('There are no questions yet.');
  await press('Add FAQ');
  await press('Add Question');
  expect(await described('Question', 'Enter a question.')).toBe(field());
  expect(api.sentTo('POST /api/faqs')).toEqual([]);
});

test('what was typed before a log-in is there after it, and not another time', async () => {
  const { press, fill, logInWhile, place, go } = await open();
  await press('Add FAQ');
  await fill(field(), 'Oysters by post?');
  await logInWhile('POST /api/faqs', () => press('Add Question'));
  await waitFor(() => expect(field().value).toBe('Oysters by post?'));
  await press('Add Question');
  await waitFor(() => expect(place()).toBe('/admin/faqs/9'));
  await act(() => go('/admin/faqs'));
  await waitFor(() => expect(questions()).toContain('Oysters by post?'));
  await press('Add FAQ');
  expect(field().value).toBe('');
});

test('the order is shown at once and saved one request at a time, only the last of those queued; the focus stays', async () => {
  const { api, by, kept } = await open();
  const first = held();
  const answering = api.replies[ORDER] ?? null;
  api.replies[ORDER] = [first.reply, answering].flat();
  const up = () => button('Move up: Parking?');
  up().focus();
  await by.keyboard('{Enter}{Enter}');
  screen.getByText('Parking? moved to position 1 of 3.');
  await by.click(button('Move up: Oysters?'));
  up().focus();
  await shows('Parking?', 'Oysters?', 'Dogs?');
  expect(document.activeElement).toBe(up());
  expect(up().getAttribute('aria-disabled')).toBe('true');
  expect(api.sentTo(ORDER)).toHaveLength(1);
  kept.saved = [1, 3, 2].flatMap((id) => THREE.filter((each) => each.id === id));
  first.release({ body: kept.saved });
  await screen.findByText('The new order has been saved.');
  // The server rejects the second save unless its version is the order of the first save.
  await waitFor(() => expect(kept.saved.map(({ id }) => id)).toEqual([3, 2, 1]));
  expect(api.sentTo(ORDER)).toHaveLength(2);
  await shows('Parking?', 'Oysters?', 'Dogs?');
});

test('the order is undone, but not over somebody else’s', async () => {
  const { press, kept } = await open();
  await press('Move up: Parking?');
  await press(/^Undo/, 'Undone.');
  expect(kept.saved).toEqual(THREE);
  await press('Move up: Parking?');
  await screen.findByRole('button', { name: /^Undo/ });
  kept.saved = [...THREE].reverse();
  await press(/^Undo/, /^That could not be undone\. Ada Quill changed this list at /);
  await shows('Parking?', 'Oysters?', 'Dogs?');
});

test('the order of somebody else is not lost, says who and when, and can be changed then', async () => {
  const { press, kept } = await open();
  kept.saved = [3, 1, 2].flatMap((id) => THREE.filter((each) => each.id === id));
  await press('Move up: Oysters?', /Ada Quill changed this list at \d\d:\d\d\./);
  await shows('Parking?', 'Dogs?', 'Oysters?');
  await press('Move up: Oysters?');
  expect(screen.queryByText(/^The new order could not be saved/)).toBeNull();
  await shows('Parking?', 'Oysters?', 'Dogs?');
  await waitFor(() => expect(kept.saved.map(({ id }) => id)).toEqual([3, 2, 1]));
});

import type { Faq } from '@saltmarsh/contract/messages/faq';
import { act, screen, waitFor } from '@testing-library/react';
import { backOfficeApi, compared, comparison, openBackOffice } from '../../testing/back-office';
import { alerted, button, described, field } from '../../testing/fields';
import { keep } from '../../testing/kept';
import { rejected } from '../../testing/network';
import { Component as FaqEditPage } from './faq-edit-page';
import { Component as FaqsManagePage } from './faqs-manage-page';

const FAQ: Faq = { id: 4, question: 'Do you take dogs?', answer: '', archived: 0 };
const PATH = '/api/faqs/4';
const SCREENS = { '/admin/faqs': FaqsManagePage, '/admin/faqs/:id': FaqEditPage };
const SAVED = 'Your Changes Have Been Saved';

async function open(change: Partial<Faq> = {}) {
  const api = backOfficeApi();
  const faq = keep(api, PATH, { ...FAQ, ...change });
  api.replies['GET /api/faqs'] = () => ({ body: faq.saved ? [faq.saved] : [] });
  api.replies[`POST ${PATH}/unarchive`] = (sent) => {
    const save = api.replies[`POST ${PATH}`];
    return typeof save === 'function' ? save({ ...sent, data: { archived: 0 } }) : null;
  };
  const shown = openBackOffice('/admin/faqs/4', SCREENS);
  await screen.findByLabelText('Answer');
  const write = (html: string) => shown.fill(answer(), html);
  const save = (said?: string) => shown.press('Save Changes', said);
  async function remove(said?: string) {
    await shown.press('Delete Question');
    await shown.press('Confirm', said);
  }
  return { ...shown, api, faq, write, save, remove };
}

const answer = () => field('Answer');
const question = () => field('Question');
const undo = () => screen.queryByRole('button', { name: /^Undo/ });

test('what is saved is in the list again; Undo restores the revision before, but not over somebody else’s', async () => {
  const { write, save, press, api, faq, place, go } = await open();
  await write('<p>Yes.</p>');
  await save(SAVED);
  expect(place()).toBe('/admin/faqs');
  expect(faq.saved?.answer).toBe('<p>Yes.</p>');
  await press(/^Undo/, 'Undone.');
  expect(api.calls).toContain(`POST ${PATH}/revisions/1/restore`);
  expect(faq.saved).toEqual(FAQ);
  await act(() => go('/admin/faqs/4'));
  await screen.findByLabelText('Answer');
  await write('<p>Yes.</p>');
  await save(SAVED);
  // Two saves by others restore the same text. Undo must still be rejected.
  faq.theySave({ answer: '<p>No.</p>' });
  faq.theySave({ answer: '<p>Yes.</p>' });
  await press(/^Undo/, /^That could not be undone\. Somebody else has saved/);
});

test('a save that changed nothing has nothing to undo, and sends no answer', async () => {
  const { save, api } = await open({ answer: '<p>Yes.</p>' });
  await save(SAVED);
  expect(undo()).toBeNull();
  expect(api.sentTo(`POST ${PATH}`)).toEqual([{ question: FAQ.question }]);
});

test('unsaved input is not left by accident, nor is what the server rejects', async () => {
  const { write, save, api, by, press, place } = await open();
  await write('<p>Yes.</p>');
  api.replies[`POST ${PATH}`] = rejected({ question: ['The question field is required.'] });
  await save();
  await described('Question', 'The question field is required.');
  await by.click(screen.getByRole('link', { name: 'Go Back' }));
  await press('Keep editing');
  expect(answer().value).toBe('<p>Yes.</p>');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await by.click(screen.getByRole('link', { name: 'Go Back' }));
  await press('Discard changes');
  await waitFor(() => expect(place()).toBe('/admin/faqs'));
});

test('over a newer version, both are compared until one is chosen, and a choice can be edited before it is saved', async () => {
  const { write, fill, save, press, by, faq } = await open();
  await write('<p>Yes, on a lead.</p>');
  await fill(question(), 'Do you take large dogs?');
  faq.theySave({ answer: '<p>No.</p>' });
  await save();
  const { textContent } = await comparison();
  expect(textContent).toMatch(/Ada Quill saved this at \d\d:\d\d, while you were editing/);
  await by.keyboard('{Escape}');
  expect(answer().value).toBe('<p>Yes, on a lead.</p>');
  await save();
  expect(faq.saved?.answer).toBe('<p>No.</p>');
  const asked = await compared('Question');
  asked.getByText('Only you have changed this.');
  expect(asked.getByLabelText<HTMLInputElement>('Keep mine').checked).toBe(true);
  (await compared('Answer')).getByText('Both of you have changed this.');
  await press('Save this version');
  expect((await comparison()).textContent).toContain('First choose a version of each field.');
  await press('Take all of theirs');
  await by.click((await compared('Question')).getByLabelText('Keep mine'));
  await press('Edit it first');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([question().value, answer().value]).toEqual(['Do you take large dogs?', '<p>No.</p>']);
  await write('<p>No, sorry.</p>');
  await save(SAVED);
  const chosen = { question: 'Do you take large dogs?', answer: '<p>No, sorry.</p>' };
  expect(faq.saved).toEqual({ ...FAQ, ...chosen });
});

test('over a newer version, a deletion shows who saved it and what, and loses nothing that was typed', async () => {
  const { write, remove, press, by, faq } = await open();
  await write('<p>Yes.</p>');
  faq.theySave({ question: 'Do you take large dogs?', answer: '<p>No.</p>' });
  await remove();
  expect((await comparison()).textContent).toMatch(
    /Ada Quill saved this at \d\d:\d\d, after you opened it, so it was not deleted\./,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  (await compared('Answer')).getByText('Both of you have changed this.');
  await by.keyboard('{Escape}');
  expect(answer().value).toBe('<p>Yes.</p>');
  expect(faq.saved).not.toBeNull();
  // The next attempt opens the comparison again. Once that is settled, the question is deleted.
  await remove();
  await press('Take all of theirs');
  await press('Back to the form');
  expect(question().value).toBe('Do you take large dogs?');
  await remove('The question has been deleted.');
  expect(faq.saved).toBeNull();
});

test('what was typed before a log-in meets what somebody else has saved meanwhile', async () => {
  const { write, save, logInWhile, by, press, faq } = await open();
  await write('<p>Yes.</p>');
  const news = { question: 'Do you take large dogs?', answer: '<p>No.</p>' };
  await logInWhile(`POST ${PATH}`, save, () => faq.theySave(news));
  await waitFor(() => expect(answer().value).toBe('<p>Yes.</p>'));
  await save();
  const theirs = (await compared('Question')).getByLabelText<HTMLInputElement>('Take theirs');
  expect(theirs.checked).toBe(true);
  expect(faq.saved?.answer).toBe('<p>No.</p>');
  await by.click((await compared('Answer')).getByLabelText('Keep mine'));
  await press('Save this version', SAVED);
  expect(faq.saved).toMatchObject({ ...news, answer: '<p>Yes.</p>' });
});

test('a deletion is asked about, undone at once, and says if somebody else was quicker', async () => {
  const { remove, press, by, api, place, faq, go } = await open();
  await press('Delete Question');
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'The question “Do you take dogs?” will be deleted. You can restore it from the bin.',
  );
  await by.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Delete Question')));
  expect(faq.saved).not.toBeNull();
  await remove('The question has been deleted.');
  expect(place()).toBe('/admin/faqs');
  api.replies['GET /api/bin?kind=faq&entry=4'] = { body: { data: [{ id: 31 }] } };
  api.replies['POST /api/bin/31/restore'] = () => ((faq.saved = FAQ), { status: 204 });
  await press(/^Undo/, 'Undone.');
  expect(undo()).toBeNull();
  await act(() => go('/admin/faqs/4'));
  await screen.findByLabelText('Answer');
  faq.saved = null;
  await remove('Somebody else has deleted this already.');
});

test('what somebody else has deleted is saved once it is back from the bin', async () => {
  const { write, save, faq } = await open();
  await write('<p>Yes, on a lead.</p>');
  faq.saved = null;
  await save();
  expect(await alerted('deleted while you were editing')).toBe(document.activeElement);
  const bin = screen.getByRole('link', { name: /^Open the bin/ });
  expect([bin.getAttribute('href'), bin.getAttribute('target')]).toEqual(['/admin/bin', '_blank']);
  // Another tab has restored the question in the version that the form has.
  faq.saved = FAQ;
  await save(SAVED);
  expect(faq.saved).toEqual({ ...FAQ, answer: '<p>Yes, on a lead.</p>' });
});

test('an archived question can only be read', async () => {
  const { api } = await open({ archived: 1 });
  screen.getByText(/This question is archived\./);
  expect(question().readOnly && answer().readOnly).toBe(true);
  expect((button('Save Changes') as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'View on the site' })).toBeNull();
  expect(api.calls).toEqual([`GET ${PATH}`]);
});

test('an archived question is unarchived and shown in its latest version, can be changed then, and archived again', async () => {
  const { press, faq, write, place } = await open({ archived: 1 });
  faq.theySave({ question: 'Do you take large dogs?' });
  await press('Unarchive Question', 'The question can be changed again.');
  expect(question().value).toBe('Do you take large dogs?');
  expect([faq.saved?.archived, place()]).toEqual([0, '/admin/faqs/4']);
  expect(screen.queryByRole('button', { name: 'Unarchive Question' })).toBeNull();
  await write('<p>At half past five.</p>');
  await write('');
  await press(/^Undo/, 'Undone.');
  await screen.findByRole('button', { name: 'Unarchive Question' });
  expect(faq.saved?.archived).toBe(1);
});

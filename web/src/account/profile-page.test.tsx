import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { alerted, button, described, field } from '../testing/fields';
import { fakeNetwork, held, rejected } from '../testing/network';
import { setUser } from '../public/auth/use-user';
import { ANN, show } from '../testing/show';
import { Component as ProfilePage } from './profile-page';

const PATH = '/account/profile';
const UPDATED = 'Your profile has been updated';
const SAVED = { ...ANN, town: 'Whitstable' };

const copyOf = (data: object, etag: string) => ({ body: { data }, headers: { etag } });
const MINE = copyOf(ANN, '"1"');

async function open(replies: Parameters<typeof fakeNetwork>[0], at = PATH) {
  const network = fakeNetwork({ 'GET /api/user': MINE, ...replies });
  const shown = show(<ProfilePage />, { path: PATH, at, user: ANN });
  await screen.findByLabelText('Town');
  const write = (name: string, text: string) =>
    act(() => fireEvent.change(field(name), { target: { value: text } }));
  const save = () => act(() => fireEvent.click(button('Save Changes')));
  return { ...network, ...shown, write, save };
}

test('the profile is saved: Loading, the banner for four seconds, the fields of the password empty', async () => {
  jest.useFakeTimers();
  const saving = held();
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { write, save, sentTo } = await open({ 'POST /api/user': saving.reply });
  await write('Town', 'Whitstable');
  await write('Password', 'winkles-and-whelks');
  await write('Confirm Password', 'winkles-and-whelks');
  await save();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(field('Town').closest('[hidden]')).not.toBeNull();
  await act(async () => saving.release(copyOf(SAVED, '"2"')));
  await screen.findByText(UPDATED);
  expect(screen.queryByText('Loading...')).toBeNull();
  for (const name of ['Password', 'Confirm Password']) {
    expect([field(name).value, field(name).autocomplete]).toEqual(['', 'new-password']);
  }
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  await act(async () => jest.advanceTimersByTime(3900));
  expect(screen.queryByText(UPDATED)).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(200));
  expect(screen.queryByText(UPDATED)).toBeNull();
  // Spec §7 requires the whole user.
  expect(sentTo('POST /api/user')).toEqual([
    expect.objectContaining({ id: ANN.id, town: 'Whitstable', password: 'winkles-and-whelks' }),
  ]);
  jest.useRealTimers();
});

test('every message stands at its field', async () => {
  const errors = { firstname: ['Too long.'], postcode: ['Wrong.'], password: ['Short.', 'Odd.'] };
  const { save } = await open({ 'POST /api/user': rejected(errors) });
  await save();
  await described('First Name', 'Too long.');
  await described('Postcode', 'Wrong.');
  await described('Password', 'At least 8 characters. Short. Odd.');
});

test('what was typed before a log-in is there afterwards', async () => {
  const answer = { status: 401, body: { message: 'Unauthenticated.' } };
  const first = await open({ 'POST /api/user': answer });
  await first.write('Town', 'Seasalter');
  await first.save();
  await waitFor(() => expect(first.place()).toMatch('/login'));
  first.leave();
  await setUser(ANN);

  const { save, versions } = await open({
    'GET /api/user': copyOf(ANN, '"2"'),
    'POST /api/user': copyOf({ ...ANN, town: 'Seasalter' }, '"3"'),
  });
  expect(field('Town').value).toBe('Seasalter');
  await save();
  await screen.findByText(UPDATED);
  // The draft keeps the version from before the log-in.
  expect(versions.at(-1)).toBe('"1"');
});

const conflictWith = (theirs: object) => ({
  'GET /api/user': [MINE, copyOf({ ...ANN, ...theirs }, '"2"')],
  'POST /api/user': [
    { status: 409, body: { saved_by: 'Edith Pegwell', saved_at: '2026-11-26T08:00:00Z' } },
    copyOf({ ...SAVED, ...theirs }, '"3"'),
  ],
});

test('what somebody else has changed is said, and goes into fields that the user left alone', async () => {
  const theirs = { telephone: '', town: 'Graveney', postcode: 'ME13 9DG' };
  const { write, save, sentTo, versions } = await open(conflictWith(theirs));
  await write('Mobile number', '07700 900222');
  await write('Town', 'Whitstable');
  await save();
  const area = await alerted(/^Your details were changed by Edith Pegwell on .+, after you opened/);
  expect(document.activeElement).toBe(area);
  expect(area.textContent).toContain(
    'Now saved: Mobile number: nothing; Town: Graveney; Postcode: ME13 9DG.',
  );
  expect(['Mobile number', 'Town', 'Postcode'].map((name) => field(name).value)).toEqual([
    ...['07700 900222', 'Whitstable', 'ME13 9DG'],
  ]);
  await save();
  await screen.findByText(UPDATED);
  expect(sentTo('POST /api/user').at(-1)).toMatchObject({
    ...{ telephone: '07700 900222', town: 'Whitstable', postcode: 'ME13 9DG' },
  });
  expect(versions.filter(Boolean)).toEqual(['"1"', '"2"']);
});

test.each([
  ['what the form does not show', { role: 'pta' }],
  ['the same', { town: 'Whitstable' }],
])('%s is no conflict: it is saved over it', async (_what, theirs) => {
  const { write, save, versions } = await open(conflictWith(theirs));
  await write('Town', 'Whitstable');
  await save();
  await screen.findByText(UPDATED);
  expect(versions.filter(Boolean)).toEqual(['"1"', '"2"']);
});

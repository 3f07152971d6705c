import { BOOKING_REQUEST, FAQ, MENU, SITE_SETTING, USER } from '../uids';
import { deletionWarning } from './deletion-warning';

const RESTORED = 'from the bin, in the back office, until the date given there.';
const ada = { firstname: 'Ada', lastname: 'Quill', email: 'ada@saltmarsh.test' };

test.each([
  [FAQ, [{ question: 'Is it windy?' }], 'The question “Is it windy?” will be deleted.'],
  [MENU, [{ name: 'Drinks' }], 'The menu “Drinks” will be deleted.'],
  [MENU, [{ name: 'A' }, { name: 'B' }], 'The 2 menus “A” and “B” will be deleted.'],
])('what goes to the bin is said to: %s %j', (model, entries, start) => {
  const it = entries.length === 1 ? 'it' : 'them';
  expect(deletionWarning(model, entries)).toBe(`${start} You can restore ${it} ${RESTORED}`);
});

test.each([
  [USER, ada, 'The account of Ada Quill will be deleted for good: accounts do not go to the bin.'],
  [
    BOOKING_REQUEST,
    { name: 'Ada Quill' },
    'The booking of Ada Quill will be deleted for good: bookings do not go to the bin.',
  ],
  [SITE_SETTING, {}, 'The entry will be deleted for good: entries do not go to the bin.'],
])('what does not is said to be gone for good: %s', (model, entry, text) => {
  expect(deletionWarning(model, [entry])).toBe(text);
});

test('many are named by the first few', () => {
  const entries = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name }));
  expect(deletionWarning(MENU, entries)).toContain('“A”, “B”, “C”, “D”, “E” and 2 more will');
});

test('several accounts are no account of anybody', () => {
  expect(deletionWarning(USER, [ada, ada])).toContain(
    'The 2 accounts Ada Quill and Ada Quill will',
  );
});

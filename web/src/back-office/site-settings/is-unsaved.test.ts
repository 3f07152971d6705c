import { isUnsaved } from './is-unsaved';

const saved = [
  { name: 'Tidings', url: 'https://tidings.test' },
  { name: 'Pictures', url: 'https://pictures.test' },
];

test('a card is saved wherever in the list it stands', () => {
  expect(isUnsaved({ ...saved[1] }, saved)).toBe(false);
  expect(isUnsaved({ ...saved[1] }, saved.slice(1))).toBe(false);
});

test('what is new or changed is not', () => {
  expect(isUnsaved({ name: '', url: '' }, saved)).toBe(true);
  expect(isUnsaved({ ...saved[0], name: 'News' }, saved)).toBe(true);
  expect(isUnsaved({ ...saved[0] }, undefined)).toBe(true);
});

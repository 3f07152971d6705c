import { alsoNoted, flagsOf } from './note-flags';

test.each([
  ['Two of us have a nut allergy.', [['allergy', ['nut']]]],
  ['not vegetarian', []],
  ['One vegetarian, not vegan', [['diet', ['vegetarian']]]],
  ['We don’t need a high chair, the pram is enough', [['children', ['pram']]]],
  ['No stairs, please; no children', [['access', ['no stairs']]]],
  [
    'one vegan; a high chair',
    [
      ['diet', ['vegan']],
      ['children', ['high chair']],
    ],
  ],
  [
    'Wheelchair. Birthday!',
    [
      ['access', ['Wheelchair']],
      ['occasion', ['Birthday']],
    ],
  ],
])('%s', (notes, flags) => {
  expect(flagsOf(notes).map(({ kind, words }) => [kind, words])).toEqual(flags);
});

test('an allergy that staff have set or cleared wins over the notes', () => {
  expect(flagsOf('Nuts', [])).toEqual([]);
  expect(flagsOf(null, ['kiwi'])).toEqual([{ kind: 'allergy', words: ['kiwi'] }]);
});

test.each(['We may be ten minutes late', 'By the window', 'The donut shop sent us', '', null])(
  'nothing to flag: %s',
  (notes) => expect(flagsOf(notes)).toEqual([]),
);

test.each([
  ['Nut allergy. A High chair, please: it is her birthday', 'High chair, birthday'],
  ['We don’t need a high chair', ''],
  ['Two high chairs and 2 vegans, please', '2 vegans, two high chairs'],
  ['She walks with a stick and cannot manage stairs', 'Stick, no stairs'],
  ['birthday.evil.example, celebrate-at-the-other-place, baby-you-owe-500', ''],
  ['Table for 6, wheelchair user, turning 80, birthday at 7. Baby', 'Wheelchair, baby, birthday'],
  ['No problem with steps. Mum cannot walk (wheelchair)', 'Steps, wheelchair'],
  ['We celebrate an engagement; pregnant', 'Pregnant, celebrate, engagement'],
  [null, ''],
])('an unverified address may read of %j: %j', (notes, told) =>
  expect(alsoNoted(notes)).toBe(told),
);

import { flagsOf } from './note-flags';

test.each([
  ['Two of us have a nut allergy.', [['allergy', ['nut']]]],
  ['I am allergic to kiwi', [['allergy', []]]],
  ['GLUTEN-FREE please, one coeliac', [['allergy', ['GLUTEN-FREE', 'coeliac']]]],
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
  ['nuts, nuts and Nuts', [['allergy', ['nuts']]]],
])('%s', (notes, flags) => {
  expect(flagsOf(notes).map(({ kind, words }) => [kind, words])).toEqual(flags);
});

test.each(['We may be ten minutes late', 'By the window', 'The donut shop sent us', '', null])(
  'nothing to flag: %s',
  (notes) => expect(flagsOf(notes)).toEqual([]),
);

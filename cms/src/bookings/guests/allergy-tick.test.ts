import { UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import { allergiesIn } from '../booking.resource';
import { tickedAllergies } from './allergy-tick';

const FRENCH = 'Pas d’arachides pour mon fils';

test.each([
  ['marks notes in words that we do not know', FRENCH, null, true, [UNNAMED]],
  ['adds to the words that we know', 'Nut allergy', null, true, ['nut', UNNAMED]],
  ['is less than what staff have set', FRENCH, ['peanuts'], true, ['peanuts']],
  ['is more than a mark that staff have deleted', FRENCH, [], true, [UNNAMED]],
  ['is taken back', FRENCH, [UNNAMED], false, []],
  ['once taken back leaves the words', 'Nut allergy', null, false, ['nut']],
  ['stays while the words name an allergy', 'Nut allergy', [UNNAMED], false, ['nut', UNNAMED]],
  ['once taken back leaves what staff have set', FRENCH, ['peanuts'], false, ['peanuts']],
  ['not sent leaves an earlier one', FRENCH, [UNNAMED], undefined, [UNNAMED]],
])('a tick %s', (_what, notes, allergies, isTicked, marks) => {
  const stored = tickedAllergies(isTicked, { allergies, notes });
  expect(allergiesIn({ allergies: stored, notes, staffNotes: null })).toEqual(marks);
});

test('a tick without notes is rejected with a question at the notes', () => {
  const errors = { notes: [expect.stringMatching(/^Say in the notes what/) as string] };
  expect(() => tickedAllergies(true, { allergies: null, notes: null })).toThrow(
    expect.objectContaining({ errors }) as Error,
  );
  expect(tickedAllergies(false, { allergies: null, notes: null })).toBeNull();
});

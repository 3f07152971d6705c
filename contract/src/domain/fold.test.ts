import { fold } from './fold';

test.each([
  ['O’Brien', "o'brien"],
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['ŁUKASZ Đỗ-Ørsted', 'lukasz do-orsted'],
  ['Mary\u2011Ann', 'mary-ann'],
  ['İpek Strauß', 'ipek strauss'],
  ['Ａｎｎ', 'ann'],
  ['Ελένη', 'ελενη'],
])('%j is found as %j', (text, folded) => expect(fold(text)).toBe(folded));

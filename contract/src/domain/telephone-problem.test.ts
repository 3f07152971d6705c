import { telephoneProblem } from './telephone-problem';

test.each([
  ['07700 90', /too short/],
  ['01227 55', /too short/],
  ['+44 7700 9001', /too short/],
  ['abc', /seven digits/],
  ['07700', /seven digits/],
  ['07700 900123', undefined],
  ['01795 53000', undefined],
  ['5300001', undefined],
  ['+33 6 12 34 5', undefined],
])('%p is wrong: %p', (typed, problem) => {
  const found = telephoneProblem(typed);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

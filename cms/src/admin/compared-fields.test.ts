import { comparedFields, firstChoices, keptValues, type FieldLayout } from './compared-fields';

const field = (name: string, type = 'string'): FieldLayout => ({
  name,
  label: name,
  attribute: { type },
});

function compare(type: string, opened: unknown, mine: unknown, theirs: unknown) {
  return comparedFields([field('a', type)], {
    opened: { a: opened },
    mine: { a: mine },
    theirs: { a: theirs },
  });
}

test.each([
  ['string', undefined, null],
  ['string', '', null],
  ['component', [], undefined],
  ['component', [{ id: 1, __temp_key__: 'a0', day: 'friday' }], [{ day: 'friday', id: 7 }]],
  ['component', { town: 'Faversham', county: undefined }, { county: null, town: 'Faversham' }],
  ['media', { id: 3, name: 'a.pdf' }, { id: 3, name: 'a.pdf', url: '/a.pdf' }],
  ['media', undefined, null],
])('of a %s, %j and %j are the same', (type, mine, theirs) => {
  expect(compare(type, 'opened', mine, theirs)).toEqual([]);
});

test.each([
  ['string', 'Mine', 'Theirs'],
  ['boolean', false, true],
  ['component', [{ day: 'friday' }], [{ day: 'friday' }, { day: 'sunday' }]],
  ['media', { id: 3, name: 'a.pdf' }, { id: 4, name: 'a.pdf' }],
])('of a %s, %j and %j are not', (type, mine, theirs) => {
  expect(compare(type, undefined, mine, theirs)).toHaveLength(1);
});

test('what one side has changed is taken from it; of what both have, a choice has to be made', () => {
  expect(firstChoices(compare('string', 'Old', 'Mine', 'Old'))).toEqual({ a: 'mine' });
  expect(firstChoices(compare('string', 'Old', 'Old', 'Theirs'))).toEqual({ a: 'theirs' });
  expect(firstChoices(compare('string', 'Old', 'Mine', 'Theirs'))).toEqual({ a: undefined });
});

test('only what is mine stays, as rows that the newer version need not have', () => {
  const rows = [{ id: 1, __temp_key__: 'a0', day: 'friday' }];
  const fields = compare('component', [], rows, [{ id: 9, day: 'monday' }]);
  expect(keptValues(fields, { a: 'mine' })).toEqual({
    a: [{ __temp_key__: 'a0', day: 'friday' }],
  });
  expect(keptValues(fields, { a: 'theirs' })).toEqual({});
});

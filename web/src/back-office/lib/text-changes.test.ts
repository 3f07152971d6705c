/** @jest-environment jsdom */
import { blocksOfHtml, blocksOfText } from './text-blocks';
import { changesBetween } from './text-changes';

/** A line for each block: `-` before words that went, `+` before those that came. */
function changes(before: string, after: string, blocksOf = blocksOfHtml): string[] {
  const marks = { same: '', added: '+', removed: '-' };
  return changesBetween(blocksOf(before), blocksOf(after)).map(({ kind, parts }) => {
    const words = parts.map(({ change, words }) => {
      const text = words.map((word) => word.text).join('');
      return change === 'same' ? text : `[${marks[change]}${text.trim()}] `;
    });
    return `${kind}: ${words.join('').trim()}`;
  });
}

test('words that go and words that come, in the block they stand in', () => {
  expect(
    changes('<p>Open at noon.</p><p>Dogs welcome.</p>', '<p>Open at one.</p><p>Dogs welcome.</p>'),
  ).toEqual(['paragraph: Open at [-noon.] [+one.]', 'paragraph: Dogs welcome.']);
});

test('a new paragraph between two, and one that has gone', () => {
  expect(
    changes(
      '<p>First of all.</p><p>Last of all.</p>',
      '<p>First of all.</p><p>News!</p><p>Last of all.</p>',
    ),
  ).toEqual(['paragraph: First of all.', 'paragraph: [+News!]', 'paragraph: Last of all.']);
  expect(changes('<ul><li>Oysters</li><li>Crab</li></ul>', '<ul><li>Crab</li></ul>')).toEqual([
    'item: [-Oysters]',
    'item: Crab',
  ]);
});

test('two blocks with little in common are not one', () => {
  expect(changes('<p>Oysters from the creek</p>', '<p>Closed for a wedding</p>')).toEqual([
    'paragraph: [-Oysters from the creek]',
    'paragraph: [+Closed for a wedding]',
  ]);
});

test('a changed pair is found beside what was added', () => {
  expect(
    changes('<p>Come by the evening train.</p>', '<p>Hello.</p><p>Come by the early train.</p>'),
  ).toEqual(['paragraph: [+Hello.]', 'paragraph: Come by the [-evening] [+early] train.']);
});

test('bold, a heading and a link’s target are changes too', () => {
  expect(changes('<p>Very good</p>', '<p><strong>Very</strong> good</p>')).toEqual([
    'paragraph: [-Very] [+Very] good',
  ]);
  expect(changes('<p>Our menus</p>', '<h2>Our menus</h2>')).toEqual([
    'heading: [-Our menus] [+Our menus]',
  ]);
  expect(changes('<p><a href="/a">menus</a></p>', '<p><a href="/b">menus</a></p>')).toEqual([
    'paragraph: menus [-(/a)] [+(/b)]',
  ]);
});

test('markup that says the same is no change', () => {
  expect(changes('<p>a&nbsp;b\n c</p>', '<p>a b c</p>')).toEqual(['paragraph: a b c']);
});

test('text without formatting, and none at all', () => {
  expect(changes('Sunday supper', 'Late supper', blocksOfText)).toEqual([
    'paragraph: [-Sunday] [+Late] supper',
  ]);
  expect(changes('', '')).toEqual([]);
  expect(changes('', '<p>New</p>')).toEqual(['paragraph: [+New]']);
});

test('two long texts with nothing in common take no longer than a moment', () => {
  const text = (word: string) =>
    `<p>${Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ')}</p>`;
  const begin = performance.now();
  expect(changes(text('a'), text('b'))).toHaveLength(2);
  expect(performance.now() - begin).toBeLessThan(5000);
});

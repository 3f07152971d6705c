/** @jest-environment jsdom */
import { blocksOfHtml, blocksOfText, changesBetween } from './text-changes';

/** Returns a line for each block, e.g. `paragraph: Fresh [-mussels] [+oysters]`. */
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

test.each<[what: string, before: string, after: string, shown: string[]]>([
  [
    'words that go and words that come, in the block they stand in',
    '<p>Open at noon.</p><p>Dogs welcome.</p>',
    '<p>Open at one.</p><p>Dogs welcome.</p>',
    ['paragraph: Open at [-noon.] [+one.]', 'paragraph: Dogs welcome.'],
  ],
  [
    'a new paragraph between two',
    '<p>First of all.</p><p>Last of all.</p>',
    '<p>First of all.</p><p>News!</p><p>Last of all.</p>',
    ['paragraph: First of all.', 'paragraph: [+News!]', 'paragraph: Last of all.'],
  ],
  [
    'an item that has gone',
    '<ul><li>Oysters</li><li>Crab</li></ul>',
    '<ul><li>Crab</li></ul>',
    ['item: [-Oysters]', 'item: Crab'],
  ],
  [
    'a paragraph that says something else',
    '<p>Oysters from the creek</p>',
    '<p>Closed for a wedding</p>',
    ['paragraph: [-Oysters from the creek] [+Closed for a wedding]'],
  ],
  [
    'a changed pair beside what was added',
    '<p>Come by the evening train.</p>',
    '<p>Hello.</p><p>Come by the early train.</p>',
    ['paragraph: [+Hello.]', 'paragraph: Come by the [-evening] [+early] train.'],
  ],
  ['bold', '<p>Very</p>', '<p><strong>Very</strong></p>', ['paragraph: [-Very] [+Very]']],
  ['a heading', '<p>Menus</p>', '<h2>Menus</h2>', ['paragraph: [-Menus]', 'heading: [+Menus]']],
  [
    'a link’s target',
    '<p><a href="/a">menus</a></p>',
    '<p><a href="/b">menus</a></p>',
    ['paragraph: menus [-(/a)] [+(/b)]'],
  ],
  ['no markup that says the same', '<p>a&nbsp;b\n c</p>', '<p>a b c</p>', ['paragraph: a b c']],
  ['no text at all', '', '', []],
  ['a first text', '', '<p>New</p>', ['paragraph: [+New]']],
])('shows %s', (_what, before, after, shown) => {
  expect(changes(before, after)).toEqual(shown);
});

test('text may come without formatting', () => {
  expect(changes('Sunday supper', 'Late supper', blocksOfText)).toEqual([
    'paragraph: [-Sunday] [+Late] supper',
  ]);
});

test('two long texts with nothing in common take no longer than a moment', () => {
  const text = (word: string) =>
    `<p>${Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ')}</p>`;
  const begin = performance.now();
  expect(changes(text('a'), text('b'))).toHaveLength(2);
  expect(performance.now() - begin).toBeLessThan(5000);
});

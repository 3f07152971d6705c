import { diffArrays } from 'diff';

export type Mark = 'strong' | 'em' | 'u';

/** A word and the space after it. */
export interface Word {
  text: string;
  marks: readonly Mark[];
}

type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote';

/** A paragraph, a heading or a list item, as readers see it. */
export interface Block {
  kind: BlockKind;
  words: readonly Word[];
}

const HEADING = /^H[1-6]$/;
const PARAGRAPHS = new Set(['P', 'DIV', 'UL', 'OL', 'PRE', 'TABLE', 'TR', 'TD', 'TH', 'HR', 'BR']);
const MARKS: Readonly<Record<string, Mark>> = {
  ...{ STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', U: 'u' },
};

function kindOf(name: string): BlockKind | undefined {
  if (name === 'LI') return 'item';
  if (name === 'BLOCKQUOTE') return 'quote';
  if (HEADING.test(name)) return 'heading';
  return PARAGRAPHS.has(name) ? 'paragraph' : undefined;
}

/** Returns the words of stored HTML. The parsed document runs and fetches nothing. */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = [];
  let words: Word[] = [];

  function endBlock(kind: BlockKind): void {
    if (words.length > 0) blocks.push({ kind, words });
    words = [];
  }
  function addText(text: string, marks: readonly Mark[]): void {
    const last = words.at(-1);
    if (/^\s/.test(text) && last) words[words.length - 1] = spaced(last);
    for (const word of text.match(/\S+\s*/g) ?? []) {
      words.push({ text: word.trim() === word ? word : `${word.trim()} `, marks });
    }
  }
  function addNode(node: Node, kind: BlockKind, marks: readonly Mark[]): void {
    if (node.nodeName === '#text') return addText(node.nodeValue ?? '', marks);
    if (node.nodeName === 'IMG') return addText(altOf(node), marks);
    const own = kindOf(node.nodeName);
    // A list item or quote includes the paragraphs in it.
    const within = !own || own === 'paragraph' ? kind : own;
    if (own) endBlock(kind);
    const mark = markOf(node);
    const all = mark && !marks.includes(mark) ? [...marks, mark] : marks;
    for (const child of node.childNodes) addNode(child, within, all);
    addText(targetOf(node), all);
    if (own) endBlock(within);
  }

  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const node of body.childNodes) addNode(node, 'paragraph', []);
  endBlock('paragraph');
  return blocks;
}

/** Returns the words of a field without formatting. */
export function blocksOfText(text: string): Block[] {
  const words = (text.match(/\S+\s*/g) ?? []).map((word) => ({ text: word, marks: [] }));
  return words.length > 0 ? [{ kind: 'paragraph', words }] : [];
}

const spaced = ({ text, marks }: Word): Word => ({ text: `${text.trimEnd()} `, marks });

/** Returns a node's mark. The editor underlines with a style. */
function markOf(node: Node): Mark | undefined {
  const style = (node as Element).getAttribute?.('style') ?? '';
  return MARKS[node.nodeName] ?? (style.includes('underline') ? 'u' : undefined);
}

/** Returns a link's target, because it can change while its text stays. */
function targetOf(node: Node): string {
  const href = node.nodeName === 'A' && (node as Element).getAttribute('href');
  return href ? ` (${href})` : '';
}

const altOf = (image: Node) => `[image: ${(image as Element).getAttribute('alt') ?? ''}]`;

export type Change = 'same' | 'added' | 'removed';

interface ChangedWords {
  change: Change;
  words: readonly Word[];
}

/** A block of either text, with the words added and removed. */
export interface ChangedBlock {
  kind: BlockKind;
  parts: readonly ChangedWords[];
}

/** After this time the rest counts as replaced: two long, unrelated texts must not freeze the screen. */
const TIMEOUT_MS = 300;
/** Maximum number of pairs to look at. With more, blocks are paired in order. */
const MAX_PAIRS = 2500;
/** Share of common words from which two blocks count as versions of one. */
const ALIKE = 0.4;

/** Compares two texts block by block, and within a block word by word. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): ChangedBlock[] {
  const changed: ChangedBlock[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  function endHunk(): void {
    changed.push(...pairBlocks(removed, added));
    [removed, added] = [[], []];
  }
  for (const part of compare(before, after, isSameBlock)) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else {
      endHunk();
      changed.push(...part.value.map((block) => whole(block, 'same')));
    }
  }
  endHunk();
  return changed;
}

export function hasChanges(blocks: readonly ChangedBlock[]): boolean {
  return blocks.some(({ parts }) => parts.some(({ change }) => change !== 'same'));
}

function compare<Item>(
  before: readonly Item[],
  after: readonly Item[],
  comparator: (left: Item, right: Item) => boolean,
) {
  const [old, young] = [[...before], [...after]];
  return (
    diffArrays(old, young, { comparator, timeout: TIMEOUT_MS }) ?? [
      { value: old, removed: true, added: false },
      { value: young, removed: false, added: true },
    ]
  );
}

/** Pairs each block with the next that is like it, and compares their words. */
function pairBlocks(removed: readonly Block[], added: readonly Block[]): ChangedBlock[] {
  const changed: ChangedBlock[] = [];
  const areFew = removed.length * added.length <= MAX_PAIRS;
  let rest = added;
  for (const old of removed) {
    const at = areFew ? rest.findIndex((each) => likenessOf(old, each) >= ALIKE) : 0;
    const young = rest[at];
    if (!young) {
      changed.push(whole(old, 'removed'));
      continue;
    }
    changed.push(...rest.slice(0, at).map((block) => whole(block, 'added')));
    changed.push(changedWords(old, young));
    rest = rest.slice(at + 1);
  }
  return [...changed, ...rest.map((block) => whole(block, 'added'))];
}

/** Returns 0 for no word in common, up to 1. */
function likenessOf(left: Block, right: Block): number {
  const counts = new Map<string, number>();
  for (const { text } of left.words) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  let common = 0;
  for (const { text } of right.words) {
    const count = counts.get(text.trim()) ?? 0;
    if (count > 0) common += 1;
    counts.set(text.trim(), count - 1);
  }
  return (2 * common) / (left.words.length + right.words.length);
}

function changedWords(old: Block, young: Block): ChangedBlock {
  const parts = compare(old.words, young.words, isSameWord).map(
    ({ value, added, removed }): ChangedWords => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      words: value,
    }),
  );
  // The same words in another kind of block are a change too.
  if (old.kind !== young.kind && parts.every(({ change }) => change === 'same')) {
    return {
      kind: young.kind,
      parts: [...whole(old, 'removed').parts, ...whole(young, 'added').parts],
    };
  }
  return { kind: young.kind, parts };
}

const whole = ({ kind, words }: Block, change: Change): ChangedBlock => ({
  kind,
  parts: [{ change, words }],
});

const isSameWord = (left: Word, right: Word) =>
  left.text.trim() === right.text.trim() && left.marks.join() === right.marks.join();

const isSameBlock = (left: Block, right: Block) =>
  left.kind === right.kind &&
  left.words.length === right.words.length &&
  left.words.every((word, index) => isSameWord(word, right.words[index] ?? word));

import { diffArrays } from 'diff';
import type { Block, BlockKind, Word } from './text-blocks';

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
/** Maximum number of pairs to search for the best match. With more, blocks are paired in order. */
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

/** Pairs similar blocks, in their order, and compares their words. */
function pairBlocks(removed: readonly Block[], added: readonly Block[]): ChangedBlock[] {
  const [old, ...oldRest] = removed;
  const [young, ...youngRest] = added;
  if (!old) return added.map((block) => whole(block, 'added'));
  if (!young) return removed.map((block) => whole(block, 'removed'));
  const pairs = bestPairs(removed, added);
  const [pair] = pairs;
  if (!pair) {
    return [
      ...removed.map((block) => whole(block, 'removed')),
      ...added.map((block) => whole(block, 'added')),
    ];
  }
  if (pair.old > 0 || pair.young > 0) {
    return [
      ...removed.slice(0, pair.old).map((block) => whole(block, 'removed')),
      ...added.slice(0, pair.young).map((block) => whole(block, 'added')),
      ...pairBlocks(removed.slice(pair.old), added.slice(pair.young)),
    ];
  }
  return [changedWords(old, young), ...pairBlocks(oldRest, youngRest)];
}

interface Pair {
  old: number;
  young: number;
}

/** Returns the pairs with most in common in total, in order and without crossings. */
function bestPairs(removed: readonly Block[], added: readonly Block[]): Pair[] {
  if (removed.length * added.length > MAX_PAIRS) {
    return removed.slice(0, added.length).map((_, index) => ({ old: index, young: index }));
  }
  /** Best score and pairs of the remaining blocks, from each block on. */
  let below: { score: number; pairs: Pair[] }[] = added.map(() => ({ score: 0, pairs: [] }));
  below.push({ score: 0, pairs: [] });
  for (let old = removed.length - 1; old >= 0; old -= 1) {
    const row: typeof below = [];
    row[added.length] = { score: 0, pairs: [] };
    for (let young = added.length - 1; young >= 0; young -= 1) {
      const likeness = likenessOf(removed[old], added[young]);
      const rest = below[young + 1] ?? { score: 0, pairs: [] };
      const paired = { score: likeness + rest.score, pairs: [{ old, young }, ...rest.pairs] };
      const options = [below[young], row[young + 1], ...(likeness >= ALIKE ? [paired] : [])];
      row[young] =
        options.reduce((best, each) => (each && each.score > (best?.score ?? -1) ? each : best)) ??
        rest;
    }
    below = row;
  }
  return below[0]?.pairs ?? [];
}

/** Returns 0 for no word in common, up to 1. */
function likenessOf(left: Block | undefined, right: Block | undefined): number {
  if (!left || !right) return 0;
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

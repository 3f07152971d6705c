import { diffArrays } from 'diff';

type Mark = 'strong' | 'em' | 'u';

/** A word and the space after it. */
export interface Word {
  text: string;
  marks: readonly Mark[];
}

type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote';

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

/** Returns the blocks of stored HTML. The parser runs no script and fetches nothing. */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = [];
  let words: Word[] = [];

  function endBlock(kind: BlockKind): void {
    if (words.length > 0) blocks.push({ kind, words });
    words = [];
  }
  function addText(text: string, marks: readonly Mark[]): void {
    const last = words.at(-1);
    if (/^\s/.test(text) && last)
      words[words.length - 1] = { ...last, text: `${last.text.trimEnd()} ` };
    for (const word of text.replace(/\s+/g, ' ').match(/\S+ ?/g) ?? []) {
      words.push({ text: word, marks });
    }
  }
  function addNode(node: Node, kind: BlockKind, marks: readonly Mark[]): void {
    if (node.nodeName === '#text') return addText(node.nodeValue ?? '', marks);
    if (node instanceof HTMLImageElement) return addText(`[image: ${node.alt}]`, marks);
    const own = kindOf(node.nodeName);
    // A paragraph in a list item or quote has the kind of its parent.
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

/** Returns one block for each line of a plain text. */
export function blocksOfText(text: string): Block[] {
  return text.split('\n').flatMap((line) => {
    const words = line.match(/\S+\s*/g) ?? [];
    if (words.length === 0) return [];
    return { kind: 'paragraph', words: words.map((word) => ({ text: word, marks: [] })) };
  });
}

/** Returns the mark of a node. The editor underlines text with a style, not with an element. */
function markOf(node: Node): Mark | undefined {
  const style = (node as Element).getAttribute?.('style') ?? '';
  return MARKS[node.nodeName] ?? (style.includes('underline') ? 'u' : undefined);
}

/** Returns the target of a link as text, because the target can change without the link text. */
function targetOf(node: Node): string {
  const href = node.nodeName === 'A' && (node as Element).getAttribute('href');
  return href ? ` (${href})` : '';
}

export type Change = 'same' | 'added' | 'removed';

interface ChangedWords {
  change: Change;
  words: Word[];
}

export interface ChangedBlock {
  kind: BlockKind;
  parts: readonly ChangedWords[];
}

/**
 * Time limit of a comparison. Comparing long, unrelated texts would freeze the screen. When the
 * time is up, the whole old text counts as removed and the whole new text as added.
 */
const TIMEOUT_MS = 300;

/** A word or, without `word`, the end of a block. */
interface Token {
  kind: BlockKind;
  word?: Word;
}

export function changesBetween(before: readonly Block[], after: readonly Block[]): ChangedBlock[] {
  const changed: ChangedBlock[] = [];
  let parts: ChangedWords[] = [];
  for (const { value, added, removed } of compare(tokensOf(before), tokensOf(after))) {
    const change = added ? 'added' : removed ? 'removed' : 'same';
    for (const { kind, word } of value) {
      const last = parts.at(-1);
      if (word && last?.change === change) last.words.push(word);
      else if (word) parts.push({ change, words: [word] });
      else {
        if (last) changed.push({ kind, parts });
        parts = [];
      }
    }
  }
  return changed;
}

export function hasChanges(blocks: readonly ChangedBlock[]): boolean {
  return blocks.some(({ parts }) => parts.some(({ change }) => change !== 'same'));
}

const tokensOf = (blocks: readonly Block[]): Token[] =>
  blocks.flatMap(({ kind, words }) => [...words.map((word) => ({ kind, word })), { kind }]);

function compare(old: Token[], young: Token[]) {
  return (
    diffArrays(old, young, { comparator: isSame, timeout: TIMEOUT_MS }) ?? [
      { value: old, removed: true, added: false },
      { value: young, removed: false, added: true },
    ]
  );
}

const isSame = (left: Token, right: Token) =>
  left.kind === right.kind &&
  left.word?.text.trim() === right.word?.text.trim() &&
  left.word?.marks.join() === right.word?.marks.join();

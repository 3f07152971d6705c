export type Mark = 'strong' | 'em' | 'u';

/** A word and the space after it. */
export interface Word {
  text: string;
  marks: readonly Mark[];
}

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote';

/** A paragraph, a heading or a list item, as readers see it. */
export interface Block {
  kind: BlockKind;
  words: readonly Word[];
}

const KINDS: Readonly<Record<string, BlockKind>> = {
  ...Object.fromEntries(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((name) => [name, 'heading'])),
  ...{ LI: 'item', BLOCKQUOTE: 'quote' },
  ...Object.fromEntries(
    ['P', 'DIV', 'UL', 'OL', 'PRE', 'TABLE', 'TR', 'TD', 'TH', 'HR', 'BR'].map((name) => [
      name,
      'paragraph',
    ]),
  ),
};
const MARKS: Readonly<Record<string, Mark>> = {
  ...{ STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', U: 'u' },
};

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
    const own = KINDS[node.nodeName];
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

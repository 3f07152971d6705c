/** Kinds of facts in a guest's notes that the kitchen or the door must know, found by their words. */
export const FLAG_KINDS = ['allergy', 'diet', 'access', 'children', 'occasion'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Lower-case words. `*` matches every word that begins so; a phrase matches adjacent words. */
const WORDS: Readonly<Record<FlagKind, readonly string[]>> = {
  allergy: [
    ...['allerg*', 'anaphyla*', 'epipen*', 'intoleran*', 'nut', 'nuts', 'nutty', 'peanut*'],
    ...['walnut*', 'hazelnut*', 'cashew*', 'almond*', 'pistachio*', 'pecan*', 'gluten*', 'wheat'],
    ...['coeliac*', 'celiac*', 'dairy', 'lactose', 'milk', 'egg', 'eggs', 'soy', 'soya'],
    ...['sesame', 'shellfish', 'crustacean*', 'mollusc*', 'celery', 'mustard', 'lupin*'],
    ...['sulphite*', 'sulfite*'],
  ],
  diet: [
    ...['vegan*', 'vegetarian*', 'veggie*', 'pescatarian*', 'halal', 'kosher', 'pregnan*'],
    ...['diabet*', 'fodmap'],
  ],
  access: [
    ...['wheelchair*', 'step-free', 'ramp', 'walker', 'crutches', 'mobility', 'disabled', 'deaf'],
    ...['blind', 'hearing', 'guide dog', 'assistance dog', 'stairs', 'steps'],
  ],
  children: [
    ...['pram', 'prams', 'buggy', 'pushchair*', 'highchair*', 'high chair*', 'baby', 'babies'],
    ...['toddler*', 'child', 'children', 'infant*'],
  ],
  occasion: [
    'birthday*',
    'anniversar*',
    'engage*',
    'honeymoon*',
    'celebrat*',
    'propos*',
    'wedding',
  ],
};

export interface NoteFlag {
  kind: FlagKind;
  /** The words as written, each once. Empty if they only name the kind: "allergic to kiwi". */
  words: string[];
}

/** Returns the flags in the order of FLAG_KINDS, most dangerous first. */
export function flagsOf(notes: string | null): NoteFlag[] {
  if (!notes) return [];
  const written = notes.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean);
  return FLAG_KINDS.flatMap((kind) => {
    const words = new Map<string, string>();
    for (const start of written.keys()) {
      const found = WORDS[kind].map((word) => matchAt(written, start, word)).find(Boolean);
      if (found && !words.has(found.toLowerCase())) words.set(found.toLowerCase(), found);
    }
    if (words.size === 0) return [];
    return [{ kind, words: [...words.values()].filter((word) => !/^allerg/i.test(word)) }];
  });
}

function matchAt(written: readonly string[], start: number, word: string): string | undefined {
  const parts = word.split(' ');
  const here = written.slice(start, start + parts.length);
  const isSo = parts.every((part, index) => isWord(here[index] ?? '', part));
  return isSo ? here.join(' ') : undefined;
}

/** `gluten-free` concerns gluten, and `nut-free` nuts. */
function isWord(written: string, word: string): boolean {
  const text = written.toLowerCase();
  if (word.endsWith('*')) return text.startsWith(word.slice(0, -1));
  return text === word || text.startsWith(`${word}-`);
}

import { isWord } from './allergen-names';
import { allergiesOf } from './note-allergies';

/** Kinds of facts that staff must know, found by words in a guest's notes. */
export type FlagKind = 'allergy' | 'diet' | 'access' | 'children' | 'occasion';

/** Words and phrases that raise each kind of flag, in lower case. `*` stands for any ending. */
const WORDS = {
  diet: [
    ...['vegan*', 'vegetarian*', 'veggie*', 'pescatarian*', 'halal', 'kosher', 'pregnan*'],
    ...['diabet*', 'fodmap'],
  ],
  access: [
    ...['wheelchair*', 'step-free', 'step free', 'ramp', 'walker', 'walking stick*', 'stick'],
    ...['zimmer*', 'crutches', 'mobility', 'toilet*', 'blue badge', 'disabled', 'deaf'],
    ...['blind', 'hearing', 'guide dog', 'assistance dog', 'stairs', 'steps'],
  ],
  children: [
    ...['pram', 'prams', 'buggy', 'pushchair*', 'highchair*', 'high chair*', 'baby', 'babies'],
    ...['toddler*', 'child', 'children', 'infant*'],
  ],
  occasion: [
    ...['birthday*', 'anniversar*', 'engage*', 'honeymoon*', 'celebrat*', 'propos*', 'wedding'],
    'candle*',
  ],
} satisfies Record<Exclude<FlagKind, 'allergy'>, readonly string[]>;
const KINDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

export interface NoteFlag {
  kind: FlagKind;
  words: string[];
}

/**
 * Returns the flags of a booking, the most dangerous kind first.
 * @param allergies the booking's allergies: those that staff have set, or else those in the notes
 */
export function flagsOf(
  notes: string | null,
  allergies: readonly string[] = allergiesOf(notes),
): NoteFlag[] {
  const written = (notes ?? '').split(/[^\p{L}\p{N}'’.,;!-]+/u).filter(Boolean);
  const others = KINDS.map((kind): NoteFlag => {
    const words = new Map<string, string>();
    for (const start of written.keys()) {
      const found = WORDS[kind].map((word) => matchAt(written, start, word)).find(Boolean);
      if (!found || isDenied(written, start, found)) continue;
      const before = written[start - 1] ?? '';
      const word = isUnwanted(written, start, found)
        ? `no ${found}`
        : COUNT.test(before) && COUNTED.test(found)
          ? `${before} ${found}`
          : found;
      if (!words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
    }
    return { kind, words: [...words.values()] };
  });
  return [{ kind: 'allergy' as const, words: [...allergies] }, ...others].filter(
    ({ words }) => words.length > 0,
  );
}

/** The endings of words in the lists above. Words with other endings are the guest's own. */
const ENDING = /^(s|e|ed|es|y|ies|d|ment|ing|ion|ions|al|t|cy|ic|ics)?$/;
const isFromList = (word: string): boolean =>
  Object.values(WORDS).some((list: readonly string[]) =>
    list.some((name) =>
      name.endsWith('*')
        ? word.startsWith(name.slice(0, -1)) && ENDING.test(word.slice(name.length - 1))
        : word === name,
    ),
  );

/**
 * Returns what the notes mention besides allergies, e.g. `High chair, birthday`. The text has only
 * words from the lists above, so that it may be sent to an unverified email address.
 */
export function alsoNoted(notes: string | null): string {
  const words = flagsOf(notes, []).flatMap((flag) => flag.words.map((word) => word.toLowerCase()));
  const text = words.filter((word) => isFromList(word.replace(PREFIX, ''))).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words that count even after a denial: `no stairs, please`, `no birthday song`. */
const NEVER_DENIED = /^(stairs|steps|ramp|birthday|anniversar)/i;
const STEPS = /^(stairs|steps)$/i;
const DENIAL = /^(no|not|none|nobody|without|\p{L}+n['’]t)$/iu;
const DIFFICULTY = /^(cannot|avoid)$/i;
const COUNT = /^([2-9]|two|three|four)$/i;
const COUNTED = /^(high ?chair|pram|pushchair|vegan|vegetarian)/i;
/** What this module puts before a word. */
const PREFIX = /^(no|[2-9]|two|three|four) /i;

const isDenied = (written: readonly string[], start: number, found: string): boolean =>
  !NEVER_DENIED.test(found) && wordsBefore(written, start).some((word) => DENIAL.test(word));

/** Returns true for `cannot manage stairs`, not for `no problem with stairs`. */
function isUnwanted(written: readonly string[], start: number, found: string): boolean {
  const before = wordsBefore(written, start);
  return (
    STEPS.test(found) &&
    before.some((word) => DENIAL.test(word) || DIFFICULTY.test(word)) &&
    !before.some((word) => /^(problems?|mind|worry|fine)$/i.test(word))
  );
}

/** Returns up to three words before the found word, in the same clause. */
function wordsBefore(written: readonly string[], start: number): string[] {
  const before = written.slice(Math.max(0, start - 3), start);
  return before.slice(before.findLastIndex((word) => /[.,;!]$/.test(word)) + 1);
}

function matchAt(written: readonly string[], start: number, word: string): string | undefined {
  const parts = word.split(' ');
  const here = written.slice(start, start + parts.length).map(bare);
  return parts.every((part, index) => isWord((here[index] ?? '').toLowerCase(), part))
    ? here.join(' ')
    : undefined;
}

const bare = (word: string) => word.replace(/^[.,;!]+|[.,;!]+$/g, '');

/** Stands for an allergy whose allergen the notes don't name in words that we know. */
export const UNNAMED = 'see notes';

/** Words for allergens, and for people who must avoid them. `*` stands for any ending. */
const ALLERGENS = [
  ...['nut', 'nuts', 'nutty', 'peanut*', 'walnut*', 'hazelnut*', 'cashew*', 'almond*', 'pecan*'],
  ...['pistachio*', 'gluten*', 'wheat', 'coeliac*', 'celiac*', 'dairy', 'lactose', 'milk', 'egg'],
  ...['eggs', 'soy', 'soya', 'sesame', 'shellfish', 'crustacean*', 'mollusc*', 'celery', 'mustard'],
  ...['lupin*', 'sulphite*', 'sulfite*'],
  // Common misspellings
  ...['hazlenut*', 'penut*', 'wallnut*', 'cashue*', 'pistacio*', 'glutin*', 'ceoliac*', 'shelfish'],
];

/**
 * Foods that guests may also want to order. Such a word counts only if the guest avoids the food.
 */
const FOOD = [
  ...['fish', 'seafood', 'prawn*', 'shrimp*', 'crab*', 'lobster*', 'oyster*', 'mussel*', 'squid'],
  ...['scallop*', 'clam*', 'salmon', 'tuna', 'cod', 'anchov*', 'mackerel', 'bivalve*'],
];

const OTHER_FOOD = [
  ...['kiwi*', 'strawberr*', 'tomato*', 'garlic', 'onion*', 'mushroom*', 'pepper*', 'chilli*'],
  ...['banana*', 'avocado*', 'citrus', 'coconut*', 'cheese', 'butter', 'cream', 'chocolate'],
  ...['pork', 'beef', 'alcohol', 'latex', 'chickpea*', 'pea', 'peas', 'lentil*', 'corn', 'yeast'],
];

const TERM = /^(allerg|alerg|intoleran|anaphyla|epi-?pen)/;
/** Matches a noun such as `allergy` or `intolerance`, but not `allergic` or `intolerant`. */
const NOUN = /(y|ies|ces?)$/;
const NEGATOR = /^(no|not|none|nobody|noone|neither|never|nor|without|zero|nil|\p{L}+n['’]?t)$/u;
/**
 * A denial does not reach beyond these words: `no nuts as my son is allergic`,
 * `don’t forget my allergy`.
 */
const NOT_DENIED =
  /^(as|because|since|due|for|so|please|my|his|her|who|which|if|forget|ignore|sure|know|stress|risk|only|just)$/;
const EXCEPTION = /^(except|excepting|excluding|besides|only|just|bar)$/;
const AVOIDED = /^(no|not|without|avoid\w*|free|never|allerg\w*|cannot|\p{L}+n['’]?t)$/u;
/** Words that ask for a food. */
const WANTED =
  /^(loves?|likes?|enjoys?|favourites?|fans?|order|pre-?order|platters?|share|sharing|bring|warm|bottle|oat|fine|ok|okay)$/;
/** Words that may stand beside the name of an allergen, but are not part of the name. */
const FILLER =
  /^(a|an|the|any|all|some|both|food|severe|serious|bad|mild|slight|strong|known|other|multiple|several|various|many|certain|unusual|or|and|has|have|had|with|of|to|about|for|regarding|if|one|two|three|my|his|her|our|is|are|am|i|very|also|dietary|\d+)$/;
const END_OF_NAME =
  /^(please|so|who|but|can|could|is|are|we|in|if|thank|thanks|sorry|both|he|she|i)$/;

const SEVERE =
  /^(severe(ly)?|serious|anaphyla\w*|epi-?pens?|adrenaline|threatening|life-threatening)$/;

/** A denial must be among this many words before the allergy. */
const DENIAL_WORDS = 8;

/**
 * Returns the allergens to avoid, as written, in lower case: `nuts`, `severe nut`. Includes
 * doubtful words, because a wrong word costs only a question at the table.
 */
export function allergiesOf(notes: string | null): string[] {
  if (!notes) return [];
  let isUnnamed = false;
  const found = new Map<string, string>();
  const severe = new Set<string>();
  let isAllSevere = false;
  for (const clause of clausesOf(notes)) {
    const { words, hasTerm } = readClause(clause);
    isUnnamed ||= hasTerm && words.length === 0;
    for (const word of words) if (!found.has(stemOf(word))) found.set(stemOf(word), word);
    if (!isSevere(clause)) continue;
    // A clause like `She carries an EpiPen` is about an allergen that another clause names.
    isAllSevere ||= words.length === 0;
    for (const word of words) severe.add(stemOf(word));
  }
  if (found.size === 0 && isUnnamed) return [UNNAMED];
  return [...found].map(([stem, word]) =>
    isAllSevere || severe.has(stem) ? `severe ${word}` : word,
  );
}

/** Returns true for `a severe nut allergy` and `no nuts, severe`, not for `not very severe`. */
function isSevere(clause: readonly string[]): boolean {
  return clause.some((word, at) => {
    const [second = '', first = ''] = [clause[at - 2], clause[at - 1]];
    // In `no nuts severe allergy`, "no" is about the nuts.
    const isDenied = isNegator(first) || (second !== 'no' && isNegator(second));
    return SEVERE.test(word) && !isDenied;
  });
}

/**
 * Splits notes into clauses, and each clause into words. Leaves out entries like `Allergies: none`.
 */
function clausesOf(notes: string): string[][] {
  return notes
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(
      /(allerg|intoleran)\p{L}*\s*[?:=–—-]*\s*(none( known)?|no|nil|n\/?a|nothing)\s*(?=$|[.,;!\n])/gu,
      '',
    )
    .replace(/\bno[ -]one\b/g, 'nobody')
    .replace(/\bno longer\b/g, 'not')
    .replace(/\b(other than|apart from)\b/g, 'except')
    .split(/[.,;!?\n()–—]|\bbut\b|\bhowever\b|\balthough\b|: | - /)
    .map((clause) => clause.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean))
    .filter((clause) => clause.length > 0);
}

interface Clause {
  words: string[];
  /** True if the clause mentions an allergy and does not deny it. */
  hasTerm: boolean;
}

function readClause(clause: readonly string[]): Clause {
  const term = clause.findIndex((word) => TERM.test(word));
  if (term < 0) return { words: mentioned(clause), hasTerm: false };
  const denial = denialBefore(clause, term);
  if (denial >= 0) {
    const exception = clause.findIndex((word, at) => at > denial && EXCEPTION.test(word));
    const words = [
      ...mentioned(clause.slice(0, denial)),
      ...(exception < 0 ? [] : named(clause.slice(exception + 1), ANY)),
    ];
    return { words, hasTerm: false };
  }
  const words = named(clause, ANY);
  if (words.length === 0) words.push(...unknownNames(clause, term));
  const isNothing = /^(nothing|anything)$/.test(clause.at(-1) ?? '');
  return { words, hasTerm: !isNothing };
}

/**
 * Returns the index of the word that denies the allergy, e.g. of `no` in `no known allergies`;
 * otherwise -1.
 */
function denialBefore(clause: readonly string[], term: number): number {
  for (let at = term - 1; at >= Math.max(0, term - DENIAL_WORDS); at -= 1) {
    const word = clause[at] ?? '';
    if (NOT_DENIED.test(word)) return -1;
    if (NEGATOR.test(word)) return word === 'no' && asksToAvoid(clause, term) ? -1 : at;
  }
  return -1;
}

/**
 * Returns true if a `no` asks to avoid a food rather than denies an allergy: `no nuts allergic`,
 * `no nuts severe allergy`.
 */
function asksToAvoid(clause: readonly string[], term: number): boolean {
  if (!NOUN.test(clause[term] ?? '')) return true;
  const before = clause.slice(0, term).findLast((word) => !SEVERE.test(word));
  return clause[term] === 'allergy' && before !== undefined && before.endsWith('s');
}

const ANY = [...ALLERGENS, ...FOOD, ...OTHER_FOOD];

/** Returns the allergens in a clause, or part of a clause, that has no word such as `allergy`. */
function mentioned(clause: readonly string[]): string[] {
  const isAvoided = clause.some((word) => AVOIDED.test(word) || word.endsWith('-free'));
  const coeliac = clause.findIndex((word) => /^(coeliac|celiac)/.test(word));
  const isDenied = clause.slice(Math.max(0, coeliac - 2), coeliac).some(isNegator);
  if (coeliac >= 0 && isDenied) return [];
  if (isAvoided) return named(clause, [...ALLERGENS, ...FOOD]);
  return clause.some((word) => WANTED.test(word)) ? [] : named(clause, ALLERGENS);
}

const KINDS_OF_NUTS = /^(tree|pine|brazil|macadamia|monkey)$/;

function named(clause: readonly string[], names: readonly string[]): string[] {
  return clause.flatMap((written, at) => {
    const word = written.replace(/-(free|less|allergy|intolerant)$/, '');
    if (!names.some((name) => isWord(word, name))) return [];
    const before = clause[at - 1] ?? '';
    return /^nuts?$/.test(word) && KINDS_OF_NUTS.test(before) ? [`${before} ${word}`] : [word];
  });
}

/**
 * Returns names of allergens that are not in the lists above: `allergic to lychees`,
 * `a lychee allergy`.
 */
function unknownNames(clause: readonly string[], term: number): string[] {
  const before = clause[term - 1] ?? '';
  const isNamedBefore = NOUN.test(clause[term] ?? '') && clause[term + 1] !== 'to';
  if (isNamedBefore && before && !FILLER.test(before)) return before.endsWith("'s") ? [] : [before];
  const to = clause.indexOf('to', term);
  if (to < 0) return [];
  const rest = clause.slice(to + 1);
  const end = rest.findIndex((word) => END_OF_NAME.test(word));
  return (end < 0 ? rest : rest.slice(0, end))
    .join(' ')
    .split(/ (?:and|or) /)
    .map((name) => name.split(' ').filter((word) => !FILLER.test(word)))
    .filter((name) => name.length > 0 && name.length <= 3)
    .map((name) => name.join(' '))
    .filter((name) => !/^(nothing|anything|things?|foods?|that)$/.test(name));
}

const isNegator = (word: string) => NEGATOR.test(word);

export function isWord(written: string, word: string): boolean {
  if (word.endsWith('*')) return written.startsWith(word.slice(0, -1));
  return written === word || written.startsWith(`${word}-`);
}

const stemOf = (word: string) => word.replace(/s$/, '');

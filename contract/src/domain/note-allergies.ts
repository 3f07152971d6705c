import { ALLERGENS, ANY_FOOD, FOOD, isNameIn } from './allergen-names';

/**
 * Stands for an allergy without a name: the notes mention an allergy but no allergen was found in
 * them, or the guest ticked the allergy box.
 */
export const UNNAMED = 'see notes';

const TERM = /^(allerg|alerg|intoleran|anaphyla|epi-?pen)/;
/** Matches a noun such as `allergy` or `intolerance`, but not `allergic` or `intolerant`. */
const NOUN = /(y|ies|ces?)$/;
const NEGATOR =
  /^(no|not|none|nobody|noone|neither|never|nor|without|zero|nil|(?!can)\p{L}+n['’]t|(do|does|did|is|are|was|were|has|have|had|wo|would|could|should|must|need)nt)$/u;
/**
 * A denial does not reach beyond these words: `no nuts as my son is allergic`,
 * `don’t forget my allergy`.
 */
const NOT_DENIED =
  /^(as|because|since|due|for|so|please|my|his|her|who|which|if|forget|ignore|sure|know|stress|risk|only|just|carries)$/;
const EXCEPTION = /^(except|excepting|excluding|besides|only|just|bar)$/;
const AVOIDED =
  /^(no|not|without|avoid\w*|free|never|allerg\w*|cannot|ill|sick|swell\w*|hives|rash|\p{L}+n['’]?t)$/u;
/** Words with which guests ask for a food or accept it: `we love oysters`, `nuts are fine`. */
const WANTED =
  /^(loves?|likes?|enjoys?|favourites?|fans?|order|pre-?order|platters?|share|sharing|bring|warm|bottle|oat|fine|ok|okay)$/;
/** Words that may stand beside the name of an allergen, but are not part of the name. */
const FILLER =
  /^(a|an|the|any|all|some|both|food|severe|serious|bad|mild|slight|strong|known|other|multiple|several|various|many|certain|unusual|or|and|has|have|had|with|of|to|about|for|regarding|if|one|two|three|my|his|her|our|is|are|am|i|very|also|dietary|\d+)$/;
const END_OF_NAME =
  /^(please|so|who|but|can|could|is|are|we|in|if|thank|thanks|sorry|both|he|she|i)$/;

const SEVERE =
  /^(severe(ly)?|serious|badly|deadly|deathly|fatal(ly)?|hospital\w*|ambulance|throat|breath(e|ing)?|anaphyla\w*|epi-?pens?|adrenaline|threatening|life-threatening)$/;

/** A denial counts only among this many words before a word such as `allergy`. */
const DENIAL_WORDS = 8;

/**
 * Returns the allergens to avoid, as written, in lower case: `nuts`, `severe nut`. Includes
 * doubtful words, because a wrong word costs only a question at the table. Returns only `UNNAMED`
 * if the notes mention an allergy but no allergen is found.
 */
export function allergiesOf(notes: string | null): string[] {
  const sentences = sentencesOf(notes ?? '').map((sentence) => readSentence(clausesOf(sentence)));
  const found = new Map<string, string>();
  const severe = new Set<string>();
  // A severe sentence without an allergen, such as `She carries an EpiPen`, is about the allergens
  // in sentences with a word such as `allergy` or, without such a sentence, about all allergens.
  const withNames = sentences.filter(({ words }) => words.length > 0);
  const withTerm = withNames.filter(({ hasTerm }) => hasTerm);
  const meant = (withTerm.length > 0 ? withTerm : withNames).flatMap(({ words }) => words);
  for (const { words, severeWords, isSevere } of sentences) {
    for (const word of words) if (!found.has(stemOf(word))) found.set(stemOf(word), word);
    const all = words.length > 0 ? words : meant;
    for (const word of isSevere ? all : severeWords) severe.add(stemOf(word));
  }
  if (found.size === 0 && sentences.some(({ isUnnamed }) => isUnnamed)) return [UNNAMED];
  return [...found].map(([stem, word]) => (severe.has(stem) ? `severe ${word}` : word));
}

interface Sentence {
  words: string[];
  /** Words of clauses such as `a severe nut allergy`. */
  severeWords: string[];
  /** True if a clause such as `severe` or `carries an EpiPen` is about the whole sentence. */
  isSevere: boolean;
  /** True if the sentence mentions an allergy and does not deny it. */
  hasTerm: boolean;
  isUnnamed: boolean;
}

function readSentence(clauses: readonly string[][]): Sentence {
  const read = clauses.map((clause) => ({ ...readClause(clause), isSevere: isSevere(clause) }));
  const severe = read.filter((clause) => clause.isSevere);
  return {
    words: read.flatMap(({ words }) => words),
    severeWords: severe.flatMap(({ words }) => words),
    isSevere: severe.some(({ words }) => words.length === 0),
    hasTerm: read.some((clause) => clause.hasTerm),
    isUnnamed: read.some(({ words, hasTerm }) => hasTerm && words.length === 0),
  };
}

/** Returns true for `a severe nut allergy` and `no nuts severe`, not for `not very severe`. */
function isSevere(clause: readonly string[]): boolean {
  return clause.some((word, at) => {
    const [second = '', first = ''] = [clause[at - 2], clause[at - 1]];
    // In `no nuts severe allergy`, "no" is about the nuts.
    const isDenied = isNegator(first) || (second !== 'no' && isNegator(second));
    return SEVERE.test(word) && !isDenied;
  });
}

/** Splits notes into sentences. Leaves out entries like `Allergies: none`. */
const sentencesOf = (notes: string) =>
  notes
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(
      /(allerg|intoleran)\p{L}*\s*[?:=–—-]*\s*(none( known)?|no|nil|n\/?a|nothing)\s*(?=$|[.,;!\n])/gu,
      '',
    )
    .replace(/\bepi pen/g, 'epipen')
    .replace(/\ba ?& ?e\b/g, 'hospital')
    .replace(/\bno[ -]one\b/g, 'nobody')
    .replace(/\bno longer\b/g, 'not')
    .replace(/\b(other than|apart from)\b/g, 'except')
    .replace(/\b(e\.g|i\.e|incl?|approx|esp)\./g, ',')
    .replace(/\n\s*\n/g, '\n\n')
    // Makes a list after words like `Severe allergies:` one sentence, up to a full stop or a blank
    // line.
    .replace(/\b(severe|serious|anaphyla|epi-?pen)[^.;!?\n]*(allergies|:| - )[^.!?]*/g, (list) =>
      list.replace(/[;\n](?!\n)/g, ','),
    )
    .split(/[.;!?\n]/);

const isFood = (word: string) => isNameIn(ANY_FOOD, word);
const LIST_WORD = /^(and|or|nor|any|plus|also|seeds?)$/;

/**
 * Splits a sentence into clauses, and each clause into words. Foods that follow a food to avoid
 * belong to its clause: `no prawns, crab or lobster`.
 */
const clausesOf = (sentence: string) =>
  sentence
    .split(
      /[,()–—]|\bbut\b|\bhowever\b|\balthough\b|\band (?=can(?:not|'t)|(?:my|his|her|our) [a-z]+ (?:is|has|needs)\b)|: | - /,
    )
    .map((clause) => clause.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean))
    .filter((clause) => clause.length > 0)
    .reduce<string[][]>((clauses, clause) => {
      const before = clauses.at(-1) ?? [];
      const last = before.at(-1);
      const isList = clause.every((word) => LIST_WORD.test(word) || isFood(word));
      const isAfterFood =
        last !== undefined && isFood(last) && readClause(before).words.at(-1)?.endsWith(last);
      return isList && isAfterFood
        ? [...clauses.slice(0, -1), [...before, ...clause]]
        : [...clauses, clause];
    }, []);

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
      ...(exception < 0 ? [] : named(clause.slice(exception + 1), ANY_FOOD)),
    ];
    return { words, hasTerm: false };
  }
  const words = named(clause, ANY_FOOD);
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

/** Returns the allergens in a clause, or part of a clause, that has no word such as `allergy`. */
function mentioned(clause: readonly string[]): string[] {
  const isAvoided = clause.some((word) => AVOIDED.test(word) || word.endsWith('-free'));
  const coeliac = clause.findIndex((word) => /^(coeliac|celiac)/.test(word));
  const isDenied = clause.slice(Math.max(0, coeliac - 2), coeliac).some(isNegator);
  if (coeliac >= 0 && isDenied) return [];
  if (isAvoided) return named(clause, [...ALLERGENS, ...FOOD]);
  const isWanted = clause.some((word) => WANTED.test(word)) && !isSevere(clause);
  return isWanted ? [] : named(clause.slice(0, eatenFrom(clause)), ALLERGENS);
}

/**
 * Returns the index of `can eat`: the foods after `can eat` are not allergens of the guest. Returns
 * `undefined` if there is no `can eat`, or if another word limits it: `can eat only …`,
 * `can eat nothing …`.
 */
function eatenFrom(clause: readonly string[]): number | undefined {
  const isLimited = (word: string) =>
    EXCEPTION.test(word) || isNegator(word) || word === 'nothing' || word === 'what';
  const at = clause.findIndex((word, index) => word === 'can' && clause[index + 1] === 'eat');
  return at < 0 || clause.some(isLimited) ? undefined : at;
}

const KINDS_OF_NUTS = /^(tree|pine|brazil|macadamia|monkey)$/;

function named(clause: readonly string[], names: readonly string[]): string[] {
  return clause.flatMap((written, at) => {
    const word = written.replace(/-(free|less|allergy|intolerant)$/, '');
    if (!isNameIn(names, word)) return [];
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
    .map((name) => name.split(' ').filter((word) => word && !FILLER.test(word)))
    .filter((name) => name.length > 0 && name.length <= 3)
    .map((name) => name.join(' '))
    .filter((name) => !/^(nothing|anything|things?|foods?|that)$/.test(name));
}

const isNegator = (word: string) => NEGATOR.test(word);

const stemOf = (word: string) => word.replace(/s$/, '');

/** Returns e.g. `nuts (severe)`: in `severe nut, milk` the milk might seem to be severe, too. */
export const withSeverity = (allergy: string) =>
  allergy.replace(/(nut|egg)$/, '$1s').replace(/^severe (.*)/, '$1 (severe)');

/**
 * Returns the allergies of a booking in words, e.g. `nuts (severe) and milk`. Returns `undefined`
 * if there are none, if they have no name, or if `mayName` does not allow one of the names: a list
 * that lacks one allergy would look complete.
 */
export function namedAllergies(
  allergies: readonly string[],
  mayName: (name: string) => boolean = () => true,
): string | undefined {
  const names = allergies.filter((each) => each !== UNNAMED);
  if (names.length === 0 || !names.every(mayName)) return undefined;
  return new Intl.ListFormat('en-GB').format(names.map(withSeverity));
}

/**
 * Tells a guest which allergies are marked for the kitchen. Returns the text before, in and after
 * the bold part; `undefined` if there are none.
 */
export function kitchenParts(
  allergies: readonly string[],
  mayName?: (name: string) => boolean,
): [string, string, string] | undefined {
  if (allergies.length === 0) return undefined;
  const named = namedAllergies(allergies, mayName);
  const [what, after] = named
    ? [named, '. The kitchen also sees your notes: please change them if the list is wrong.']
    : allergies.some((each) => each !== UNNAMED)
      ? ['what your notes say of allergies', '.']
      : ['an allergy', '. Do your notes name it?'];
  return ['Marked for the kitchen: ', what, after];
}

export const kitchenText = (...given: Parameters<typeof kitchenParts>): string | undefined =>
  kitchenParts(...given)?.join('');

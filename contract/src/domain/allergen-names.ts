/** Words for allergens, and for people who must avoid them. `*` stands for any ending. */
export const ALLERGENS = [
  ...['nut', 'nuts', 'nutty', 'peanut*', 'walnut*', 'hazelnut*', 'cashew*', 'almond*', 'pecan*'],
  ...['pistachio*', 'gluten*', 'wheat', 'coeliac*', 'celiac*', 'dairy', 'lactose', 'milk', 'egg'],
  ...['eggs', 'soy', 'soya', 'sesame', 'shellfish', 'crustacea*', 'mollusc*', 'celery', 'mustard'],
  ...['lupin*', 'sulphite*', 'sulfite*', 'groundnut*', 'tahini', 'hummus', 'houmous'],
  // Misspellings that `isMisspelt` does not find, such as `penut-butter`
  ...['penut*', 'glutin*', 'ceoliac*', 'cashue*'],
];

/**
 * Foods that guests may also want to order. Such a word counts only if the guest avoids the food.
 */
export const FOOD = [
  ...['fish', 'seafood', 'prawn*', 'shrimp*', 'crab*', 'lobster*', 'oyster*', 'mussel*', 'squid'],
  ...['scallop*', 'clam*', 'salmon', 'tuna', 'cod', 'anchov*', 'mackerel', 'bivalve*', 'barley'],
  ...['rye', 'spelt', 'oats'],
];

const OTHER_FOOD = [
  ...['kiwi*', 'strawberr*', 'tomato*', 'garlic', 'onion*', 'mushroom*', 'pepper*', 'chilli*'],
  ...['banana*', 'avocado*', 'citrus', 'grapefruit*', 'coconut*', 'cheese', 'butter', 'cream'],
  ...['chocolate', 'pork', 'beef', 'alcohol', 'latex', 'chickpea*', 'pea', 'peas', 'lentil*'],
  ...['corn', 'yeast'],
];

export const ANY_FOOD = [...ALLERGENS, ...FOOD, ...OTHER_FOOD];

/** @param name a name from a list above */
export function isWord(written: string, name: string): boolean {
  if (name.endsWith('*')) return written.startsWith(name.slice(0, -1));
  return written === name || written.startsWith(`${name}-`);
}

/** @param names contains at least `ALLERGENS`, whose names may be misspelt */
export const isNameIn = (names: readonly string[], word: string): boolean =>
  names.some((name) => isWord(word, name)) || isMisspelt(word);

/**
 * Returns true if an allergy that `allergiesOf` found has a name from the lists above. Other names
 * are the guest's own words.
 */
export function isListed(allergy: string): boolean {
  const word = allergy.replace(/^severe /, '').replace(/^\p{L}+ (?=nuts?$)/u, '');
  const isExact = ANY_FOOD.some((name) => {
    const stem = name.replace('*', '');
    const ending = word.startsWith(stem) ? word.slice(stem.length) : undefined;
    return ending === '' || (stem !== name && /^(s|es|y|ies|n|ns)$/.test(ending ?? ''));
  });
  return isExact || isMisspelt(word);
}

/** Shorter names are too similar to other words. */
const LONG_NAMES = ALLERGENS.map((name) => name.replace('*', '')).filter(
  (name) => name.length >= 6,
);
const OTHER_WORDS = /^(custard|tahiti|cashed)$/;

/**
 * Returns true if one letter of an allergen is missing, added, wrong or swapped with the next, as in
 * `hazlenuts`.
 */
function isMisspelt(written: string): boolean {
  const word = written.replace(/s$/, '');
  return !OTHER_WORDS.test(word) && LONG_NAMES.some((name) => isOneLetterOff(word, name));
}

function isOneLetterOff(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let at = 0;
  while (at < name.length && word[at] === name[at]) at += 1;
  const [found, right] = [word.slice(at), name.slice(at)];
  return (
    found.slice(1) === right ||
    found === right.slice(1) ||
    found.slice(1) === right.slice(1) ||
    (found.slice(0, 2) === `${right[1]}${right[0]}` && found.slice(2) === right.slice(2))
  );
}

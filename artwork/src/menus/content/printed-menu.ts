/** The fourteen allergens that UK food law names, and the letters our menus use for them. */
export const ALLERGENS = {
  Ce: 'celery',
  Cr: 'crustaceans',
  E: 'egg',
  F: 'fish',
  G: 'cereals with gluten',
  L: 'lupin',
  M: 'milk',
  Mo: 'molluscs',
  Mu: 'mustard',
  N: 'tree nuts',
  P: 'peanuts',
  Se: 'sesame',
  So: 'soya',
  Su: 'sulphites',
} as const;

export const DIETS = { v: 'vegetarian', ve: 'vegan' } as const;

export type Mark = keyof typeof ALLERGENS | keyof typeof DIETS;

export interface MenuItem {
  name: string;
  description?: string;
  /** Pounds as printed, without the sign; one for each of the section's `priceHeads`. */
  prices: string[];
  marks: Mark[];
}

export interface MenuSection {
  title?: string;
  /** A line below the title: what is included, where it is from. */
  intro?: string;
  /** What several prices in a row stand for, e.g. `125 ml`, `Bottle`. */
  priceHeads?: string[];
  items: MenuItem[];
}

export interface PrintedMenu {
  name: string;
  /** A line below the name: when it is served, for how much. */
  strapline?: string;
  sections: MenuSection[];
  /** The last line before the allergen key. */
  note?: string;
}

/**
 * Reads a section from the notation the kitchen could write itself, one line a dish:
 * `name | description | price or prices | marks`. Throws on a mark that is neither an allergen
 * nor a diet: a slip of the pen in an allergen letter must not reach a plate.
 */
export function section(
  title: string,
  lines: string,
  more: Pick<MenuSection, 'intro' | 'priceHeads'> = {},
): MenuSection {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readItem);
  return { ...(title === '' ? {} : { title }), ...more, items };
}

function readItem(line: string): MenuItem {
  const [name = '', description = '', prices = '', marks = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  if (name === '') throw new Error(`Menu line without a name: ${line}`);
  return {
    name,
    ...(description === '' ? {} : { description }),
    prices: prices === '' ? [] : prices.split(/\s+/),
    marks: marks === '' ? [] : marks.split(/\s+/).map((mark) => readMark(mark, line)),
  };
}

function readMark(mark: string, line: string): Mark {
  if (mark in ALLERGENS || mark in DIETS) return mark as Mark;
  throw new Error(`Unknown mark "${mark}" in menu line: ${line}`);
}

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
  /** Prices as printed, in pounds without the sign, one for each of the section's `priceHeads`. */
  prices: string[];
  marks: Mark[];
}

export interface MenuSection {
  title?: string;
  /** A line below the title, e.g. what is included or where it comes from. */
  intro?: string;
  /** Headings of several columns of prices, e.g. `125 ml`, `Bottle`. */
  priceHeads?: string[];
  items: MenuItem[];
}

export interface PrintedMenu {
  name: string;
  /** A line below the name, e.g. when the menu is served and its price. */
  strapline?: string;
  sections: MenuSection[];
  /** The last line before the allergen key. */
  note?: string;
}

/**
 * Reads a section from a notation that the kitchen could write itself, with one line per dish:
 * `name | description | price or prices | marks`. Throws if a mark is neither an allergen nor a diet,
 * because a typing mistake in an allergen must not reach a printed menu.
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

import { ALLERGENS, type MenuItem, type PrintedMenu, type MenuSection } from './printed-menu';

/**
 * Returns the allergen guide that the law requires, made from the menus themselves. A separate list
 * would one day disagree with the letters beside a dish.
 */
export function allergenGuide(menus: PrintedMenu[]): PrintedMenu {
  return {
    name: 'Allergen Guide',
    strapline: 'Every dish on every menu, and what it contains',
    sections: menus.map(guideSection),
    note: 'Our kitchen handles all fourteen allergens every day and cannot promise that a dish is free of traces. Please tell us about any allergy before you order.',
  };
}

function guideSection(menu: PrintedMenu): MenuSection {
  const seen = new Map<string, MenuItem>();
  for (const item of menu.sections.flatMap((part) => part.items)) {
    if (!seen.has(item.name)) seen.set(item.name, item);
  }
  return { title: menu.name, items: [...seen.values()].map(guideItem) };
}

function guideItem(item: MenuItem): MenuItem {
  const words = item.marks.flatMap((mark) => (mark in ALLERGENS ? [mark] : []));
  return { name: item.name, prices: [], marks: words };
}

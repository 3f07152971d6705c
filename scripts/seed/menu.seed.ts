import { resolve } from 'node:path';
import { storeFile } from './stored-file';

interface MenuSeed {
  /** Public id; 11 and 16 are the festive menus (spec §9). */
  number: number;
  name: string;
  /** File in `scripts/seed/menus`. */
  file: string;
}

const menu = (number: number, name: string, file: string): MenuSeed => ({ number, name, file });

export const BAR_SNACKS = menu(21, 'Afternoon Bar Snacks', 'bar-snacks.pdf');
export const PRIVATE_DINING = menu(22, 'Private Dining', 'private-dining.pdf');
export const WINE = menu(13, 'Wine', 'wine.pdf');
export const ALLERGEN_GUIDE = menu(24, 'Allergen Guide', 'allergen-guide.pdf');

const MENUS: Record<string, MenuSeed[]> = {
  Food: [
    menu(1, 'À la carte', 'a-la-carte.pdf'),
    menu(2, 'Oysters & Raw Bar', 'oysters.pdf'),
    menu(3, 'Steak Cuts', 'steak.pdf'),
    menu(4, 'Shellfish Platters', 'shellfish.pdf'),
    menu(8, 'Vegetarian & Vegan', 'vegetarian.pdf'),
    menu(9, 'Children', 'children.pdf'),
    menu(10, 'Dessert', 'dessert.pdf'),
    menu(12, 'Cheese', 'cheese.pdf'),
  ],
  'Lunch & Set Menus': [
    menu(5, 'Set Lunch', 'set-lunch.pdf'),
    menu(6, 'Lunch', 'lunch.pdf'),
    menu(7, 'Sunday', 'sunday.pdf'),
    BAR_SNACKS,
    PRIVATE_DINING,
  ],
  Festive: [
    menu(11, 'Festive Lunch & Dinner', 'festive.pdf'),
    menu(16, 'Christmas Day', 'christmas-day.pdf'),
  ],
  Drinks: [
    WINE,
    menu(14, 'Wine by the Glass', 'wine-by-the-glass.pdf'),
    menu(15, 'Cocktails', 'cocktails.pdf'),
    menu(17, 'Gin', 'gin.pdf'),
    menu(18, 'Whisky', 'whisky.pdf'),
    menu(19, 'Beer & Cider', 'beer-and-cider.pdf'),
    menu(20, 'Soft Drinks & No-Alcohol', 'soft-drinks.pdf'),
    menu(23, 'Coffee, Tea & After', 'coffee.pdf'),
  ],
  Information: [ALLERGEN_GUIDE],
};

/** Returns the URL of a menu's card. The URL stays the same if the menu gets a new name or PDF. */
export const menuAddress = ({ number }: MenuSeed) => `/menus#menu-${number}`;

/** Folder of the menus' PDFs, which are committed. The code in `artwork/` draws them. */
const FILES = resolve(__dirname, '../../seed/menus');

/** Adds missing menus, in the sequence of MENUS. Each menu has a fixed number (spec §2). */
export async function seedMenus(): Promise<void> {
  for (const [group, menus] of Object.entries(MENUS)) {
    for (const { number, name, file } of menus) {
      if (await strapi.db.query('api::menu.menu').count({ where: { number } })) continue;
      const pdf = await storeFile(resolve(FILES, file), name);
      await strapi.documents('api::menu.menu').create({ data: { number, name, group, pdf } });
    }
  }
}

import { A_LA_CARTE } from './menus/a-la-carte';
import { allergenGuide } from './menus/allergen-guide';
import { BEER_AND_CIDER, COCKTAILS, GIN, WHISKY } from './menus/bar';
import { CHRISTMAS_DAY, FESTIVE } from './menus/festive';
import { BAR_SNACKS, LUNCH, SUNDAY } from './menus/lunch';
import { type MenuSeed } from './menus/menu-seed';
import { OYSTERS } from './menus/oysters';
import { CHILDREN, PRIVATE_DINING, SET_LUNCH } from './menus/set-menus';
import { SHELLFISH } from './menus/shellfish';
import { COFFEE, SOFT_DRINKS } from './menus/soft-drinks';
import { STEAK } from './menus/steak';
import { CHEESE, DESSERT } from './menus/sweet-and-cheese';
import { VEGETARIAN } from './menus/vegetarian';
import { WINE, WINE_BY_THE_GLASS } from './menus/wine';

export type { MenuSeed } from './menus/menu-seed';

/** By group, in the order of the page. */
const FOOD = {
  Food: [A_LA_CARTE, OYSTERS, STEAK, SHELLFISH, VEGETARIAN, CHILDREN, DESSERT, CHEESE],
  'Lunch & Set Menus': [SET_LUNCH, LUNCH, SUNDAY, BAR_SNACKS, PRIVATE_DINING],
  Festive: [FESTIVE, CHRISTMAS_DAY],
};

const DRINKS = [
  ...[WINE, WINE_BY_THE_GLASS, COCKTAILS, GIN, WHISKY],
  ...[BEER_AND_CIDER, SOFT_DRINKS, COFFEE],
];

const WITH_ALLERGENS = [...Object.values(FOOD).flat(), COCKTAILS, BEER_AND_CIDER, SOFT_DRINKS];
const COUNT = Object.values(FOOD).flat().length + DRINKS.length + 1;

export const ALLERGEN_GUIDE: MenuSeed = allergenGuide(COUNT, WITH_ALLERGENS);

export interface GroupedMenu {
  group: string;
  menu: MenuSeed;
}

/** In the order of the page. Their numbers are 1…N without a gap; 11 and 16 are the festive ones. */
export const MENUS: GroupedMenu[] = Object.entries({
  ...FOOD,
  Drinks: DRINKS,
  Information: [ALLERGEN_GUIDE],
}).flatMap(([group, menus]) => menus.map((menu) => ({ group, menu })));

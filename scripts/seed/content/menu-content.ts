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

const FOOD: MenuSeed[] = [
  A_LA_CARTE,
  OYSTERS,
  STEAK,
  SHELLFISH,
  SET_LUNCH,
  LUNCH,
  SUNDAY,
  VEGETARIAN,
  CHILDREN,
  DESSERT,
  FESTIVE,
  CHEESE,
  CHRISTMAS_DAY,
  BAR_SNACKS,
  PRIVATE_DINING,
];

const DRINK: MenuSeed[] = [
  WINE,
  WINE_BY_THE_GLASS,
  COCKTAILS,
  GIN,
  WHISKY,
  BEER_AND_CIDER,
  SOFT_DRINKS,
  COFFEE,
];

/** In the order of the page; `number` is 1…N without a gap, 11 and 16 are the festive ones. */
export const MENUS: MenuSeed[] = [
  ...FOOD,
  ...DRINK,
  allergenGuide(FOOD.length + DRINK.length + 1, [...FOOD, COCKTAILS, BEER_AND_CIDER, SOFT_DRINKS]),
].sort((a, b) => a.number - b.number);

import { A_LA_CARTE } from './content/a-la-carte';
import { allergenGuide } from './content/allergen-guide';
import { BEER_AND_CIDER, COCKTAILS, GIN, WHISKY } from './content/bar';
import { CHRISTMAS_DAY, FESTIVE } from './content/festive';
import { BAR_SNACKS, LUNCH, SUNDAY } from './content/lunch';
import { OYSTERS } from './content/oysters';
import type { PrintedMenu } from './content/printed-menu';
import { CHILDREN, PRIVATE_DINING, SET_LUNCH } from './content/set-menus';
import { SHELLFISH } from './content/shellfish';
import { COFFEE, SOFT_DRINKS } from './content/soft-drinks';
import { STEAK } from './content/steak';
import { CHEESE, DESSERT } from './content/sweet-and-cheese';
import { VEGETARIAN } from './content/vegetarian';
import { WINE, WINE_BY_THE_GLASS } from './content/wine';

const WITH_ALLERGENS = {
  'a-la-carte': A_LA_CARTE,
  oysters: OYSTERS,
  steak: STEAK,
  shellfish: SHELLFISH,
  vegetarian: VEGETARIAN,
  children: CHILDREN,
  dessert: DESSERT,
  cheese: CHEESE,
  'set-lunch': SET_LUNCH,
  lunch: LUNCH,
  sunday: SUNDAY,
  'bar-snacks': BAR_SNACKS,
  'private-dining': PRIVATE_DINING,
  festive: FESTIVE,
  'christmas-day': CHRISTMAS_DAY,
  cocktails: COCKTAILS,
  'beer-and-cider': BEER_AND_CIDER,
  'soft-drinks': SOFT_DRINKS,
};

/** The menus by file name without its extension. */
export const MENUS: Record<string, PrintedMenu> = {
  ...WITH_ALLERGENS,
  wine: WINE,
  'wine-by-the-glass': WINE_BY_THE_GLASS,
  gin: GIN,
  whisky: WHISKY,
  coffee: COFFEE,
  'allergen-guide': allergenGuide(Object.values(WITH_ALLERGENS)),
};

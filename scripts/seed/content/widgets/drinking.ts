import { BAR_SNACKS, menuAddress, WINE } from '../menu-content';
import type { WidgetSeed } from './widget-seed';

export const DRINKING_WIDGETS: WidgetSeed[] = [
  {
    name: 'DrinkingImage',
    type: 'IMAGE',
    picture: 'drinking-ripples.webp',
    focalPoint: { x: 40, y: 25 },
    alt: 'Engraving-style drawing of ripples crossing one another on dark water.',
  },
  {
    name: 'DrinkingIntro',
    type: 'TEXT',
    html: `<p>A short list, most of it open. Ask for a taste before you choose.</p>`,
  },
  {
    name: 'DrinkingWine',
    type: 'TEXT',
    html: `<h2>Wine</h2>
<p>Sam’s list fits on two sides of paper. It begins with chalk, because oysters do: sparkling wine from the Downs behind us, Chablis, Muscadet with some years on it. The reds are chosen to stand beside beef cooked over wood.</p>
<p>Sixteen wines are poured by the glass, from £6.50 for 125&nbsp;ml, and every still one may be had in a carafe. Bottles start at £28. You may bring your own from Tuesday to Thursday; corkage is £20, and nothing if you leave Sam a glass.</p>
<p><a href="${menuAddress(WINE)}">Wine lists</a></p>`,
  },
  {
    name: 'DrinkingWineImage',
    type: 'IMAGE',
    picture: 'drinking-glass.webp',
    alt: 'Engraving-style drawing of a glass of wine and the light it throws on the table.',
  },
  {
    name: 'DrinkingCocktails',
    type: 'TEXT',
    html: `<h2>From the bar</h2>
<p>Ten cocktails, all £12, four of them without a long story: Martini, Negroni, Old Fashioned, Bloody Mary with oyster liquor. The others follow the garden and the shore; in November that means quince, damson and bay.</p>
<p>There are eight gins, most of them made in Kent, and fourteen whiskies. The bitter is brewed in Faversham and the cider pressed at Luddenham. Drinks without alcohol get the same ice and the same glass.</p>
<p>On Fridays and Saturdays the bar stays open through the afternoon, with <a href="${menuAddress(BAR_SNACKS)}">snacks</a>.</p>`,
  },
  {
    name: 'DrinkingCocktailsImage',
    type: 'IMAGE',
    picture: 'drinking-lemon.webp',
    alt: 'Engraving-style drawing of a lemon cut across, showing its segments, pith and pips.',
  },
];

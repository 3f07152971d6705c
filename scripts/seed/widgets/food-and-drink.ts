import { BAR_SNACKS, menuAddress, PRIVATE_DINING, WINE } from '../menu.seed';
import type { WidgetSeeds } from '../widget.seed';

export const FOOD_AND_DRINK_WIDGETS: WidgetSeeds = {
  DrinkingImage: {
    picture: 'drinking-ripples.webp',
    focalPoint: { x: 40, y: 25 },
    alt: 'Engraving-style drawing of ripples crossing one another on dark water.',
  },
  DrinkingIntro: `<p>A short list, most of it open. Ask for a taste before you choose.</p>`,
  DrinkingWine: `<h2>Wine</h2>
<p>Sam’s list fits on two sides of paper. It begins with chalk, because oysters do: sparkling wine from the Downs behind us, Chablis, Muscadet with some years on it. The reds are chosen to stand beside beef cooked over wood.</p>
<p>Sixteen wines are poured by the glass, from £6.50 for 125&nbsp;ml, and every still one may be had in a carafe. Bottles start at £28. You may bring your own from Tuesday to Thursday; corkage is £20, and nothing if you leave Sam a glass.</p>
<p><a href="${menuAddress(WINE)}">Wine lists</a></p>`,
  DrinkingWineImage: {
    picture: 'drinking-glass.webp',
    alt: 'Engraving-style drawing of a glass of wine and the light it throws on the table.',
  },
  DrinkingCocktails: `<h2>From the bar</h2>
<p>Ten cocktails, all £12, four of them without a long story: Martini, Negroni, Old Fashioned, Bloody Mary with oyster liquor. The others follow the garden and the shore; in November that means quince, damson and bay.</p>
<p>There are eight gins, most of them made in Kent, and fourteen whiskies. The bitter is brewed in Faversham and the cider pressed at Luddenham. Drinks without alcohol get the same ice and the same glass.</p>
<p>On Fridays and Saturdays the bar stays open through the afternoon, with <a href="${menuAddress(BAR_SNACKS)}">snacks</a>.</p>`,
  DrinkingCocktailsImage: {
    picture: 'drinking-lemon.webp',
    alt: 'Engraving-style drawing of a lemon cut across, showing its segments, pith and pips.',
  },
  DiningImage: {
    picture: 'dining-bass.webp',
    focalPoint: { x: 75, y: 30 },
    alt: 'Engraving-style drawing of a sea bass, every scale drawn.',
  },
  DiningIntro: `<p>Three things, done plainly: beef over oak, fish on the bone, oysters opened to order.</p>`,
  DiningSteak: `<h2>Steak</h2>
<p>We buy whole forequarters and hindquarters and cut them here, so the list changes as we work along the animal. Rump, bavette, sirloin, ribeye and fillet are there on most days, from £22; the rib on the bone, for two, is a kilogram and takes forty minutes.</p>
<p>Everything is cooked over embers, rested for as long as it was cooked, and sent out with watercress and a bone of its marrow. If you like it well done, say so: we will choose the cut that suits.</p>`,
  DiningSteakImage: {
    picture: 'dining-rib.webp',
    alt: 'Engraving-style drawing of a cut rib of beef, with its bone and the marbling of the eye.',
  },
  DiningOysters: `<h2>Oysters</h2>
<p>Swale rocks are £3.80 each, or six for £21. Natives, from September to April, are £5.20 each, or six for £29. They come on crushed ice with lemon, shallot vinegar and nothing else, unless you ask.</p>
<p>On Tuesday evenings, and until seven on Wednesdays and Thursdays, rocks at the counter are £2. You need no table: eight seats along the zinc are kept for people who walk in.</p>
<p>Not sure of oysters? Have one grilled, with seaweed butter.</p>`,
  DiningOystersImage: {
    picture: 'dining-dozen.webp',
    alt: 'Engraving-style drawing of nine opened oysters in a ring on a round tray, with half a lemon.',
  },
  DiningPrivate: `<h2>The Sail Loft</h2>
<p>The room under the roof seats eighteen at one long table, with a window on the creek. Menus are set in advance, from £46 a head for three courses; there is no hire charge from Tuesday to Thursday, and £120 on other days.</p>
<p>The Loft is up one flight of stairs and there is no lift. The dining room below is level from the wharf, and we can close half of it for you at lunchtime, for up to twenty-four.</p>
<p>Write to <a href="mailto:table@saltmarsh.example">table@saltmarsh.example</a> or see the <a href="${menuAddress(PRIVATE_DINING)}">private dining menu</a>.</p>`,

  MenusIntro: `<p>The menus as we print them. Fish and oysters follow the boats, so the board by the door has the last word. Allergens are lettered beside every dish.</p>`,
  FaqsIntro: `<p>What people ask us most. If your question is not here, ring <a href="tel:+441632960123">01632 960 123</a>: somebody who knows will answer.</p>`,
  VouchersIntro: `<p>A dinner for somebody else. Vouchers are for any sum from £25 to £250, last for twenty-four months, and may be spent on anything we serve, over as many visits as you like.</p>`,
  VouchersImage: {
    picture: 'vouchers-guilloche.webp',
    alt: 'Engraving-style drawing of a banknote rosette, woven from fine looping lines.',
  },
  BookText: `<h2>Before you book</h2>
<p>Tables are kept for fifteen minutes. We ask for two hours at lunch and two and a quarter at dinner; if you would like longer, tell us and we will try.</p>
<p>Tell us about allergies when you book, and again when you sit down. Our small kitchen handles nuts, flour and shellfish every day, so we cannot promise that a dish is free of traces. For the Sail Loft, ring <a href="tel:+441632960123">01632 960 123</a>.</p>
<p>The oyster counter is for walk-ins only. If your plans change, please tell us by noon of the day.</p>`,
  BookImage: {
    picture: 'book-table.webp',
    focalPoint: { x: 50, y: 60 },
    alt: 'Engraving-style drawing of a table laid for one: plate, knife, fork and glass, seen from above.',
  },
  FestiveImage: {
    picture: 'festive-stars.webp',
    focalPoint: { x: 80, y: 50 },
    alt: 'Engraving-style drawing of stars wheeling over a dark marsh, one of them bright and low over the horizon.',
  },
  FestiveIntro: `<p>From 27 November to Christmas Eve: one long menu, the fire lit, the windows steamed.</p>`,
  FestiveDetails: `<h2>Christmas, twice</h2>
<p><strong>Here.</strong> Festive lunch is £34 for two courses and £42 for three; dinner is three courses for £48. It is served from 27 November to 24 December, beside the à la carte. Parties of nine or more choose a week ahead and leave £10 a head, which comes off the bill.</p>
<p><strong>At your house.</strong> We are closed on Christmas Day. Our Christmas Day menu is a box for four, £240, with everything prepared and a page of timings. Order by 18 December; collect on Christmas Eve, between ten and noon.</p>
<p>Ring <a href="tel:+441632960123">01632 960 123</a>, or <a href="/book">book a table</a>.</p>`,
  FestiveDetailsImage: {
    picture: 'festive-wreath.webp',
    alt: 'Engraving-style drawing of a wreath of fir twigs and berries.',
  },
};

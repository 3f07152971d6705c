import { menuAddress, PRIVATE_DINING } from '../menu-content';
import type { WidgetSeed } from './widget-seed';

export const DINING_WIDGETS: WidgetSeed[] = [
  {
    name: 'DiningImage',
    type: 'IMAGE',
    picture: 'dining-bass.webp',
    focalPoint: { x: 75, y: 30 },
    alt: 'Engraving-style drawing of a sea bass, every scale drawn.',
  },
  {
    name: 'DiningIntro',
    type: 'TEXT',
    html: `<p>Three things, done plainly: beef over oak, fish on the bone, oysters opened to order.</p>`,
  },
  {
    name: 'DiningSteak',
    type: 'TEXT',
    html: `<h2>Steak</h2>
<p>We buy whole forequarters and hindquarters and cut them here, so the list changes as we work along the animal. Rump, bavette, sirloin, ribeye and fillet are there on most days, from £22; the rib on the bone, for two, is a kilogram and takes forty minutes.</p>
<p>Everything is cooked over embers, rested for as long as it was cooked, and sent out with watercress and a bone of its marrow. If you like it well done, say so: we will choose the cut that suits.</p>`,
  },
  {
    name: 'DiningSteakImage',
    type: 'IMAGE',
    picture: 'dining-rib.webp',
    alt: 'Engraving-style drawing of a cut rib of beef, with its bone and the marbling of the eye.',
  },
  {
    name: 'DiningOysters',
    type: 'TEXT',
    html: `<h2>Oysters</h2>
<p>Swale rocks are £3.80 each, or six for £21. Natives, from September to April, are £5.20 each, or six for £29. They come on crushed ice with lemon, shallot vinegar and nothing else, unless you ask.</p>
<p>On Tuesday evenings, and until seven on Wednesdays and Thursdays, rocks at the counter are £2. You need no table: eight seats along the zinc are kept for people who walk in.</p>
<p>Not sure of oysters? Have one grilled, with seaweed butter.</p>`,
  },
  {
    name: 'DiningOystersImage',
    type: 'IMAGE',
    picture: 'dining-dozen.webp',
    alt: 'Engraving-style drawing of nine opened oysters in a ring on a round tray, with half a lemon.',
  },
  {
    name: 'DiningPrivate',
    type: 'TEXT',
    html: `<h2>The Sail Loft</h2>
<p>The room under the roof seats eighteen at one long table, with a window on the creek. Menus are set in advance, from £46 a head for three courses; there is no hire charge from Tuesday to Thursday, and £120 on other days.</p>
<p>The Loft is up one flight of stairs and there is no lift. The dining room below is level from the wharf, and we can close half of it for you at lunchtime, for up to twenty-four.</p>
<p>Write to <a href="mailto:table@saltmarsh.example">table@saltmarsh.example</a> or see the <a href="${menuAddress(PRIVATE_DINING)}">private dining menu</a>.</p>`,
  },
];

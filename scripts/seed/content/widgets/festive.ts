import type { WidgetSeed } from './widget-seed';

export const FESTIVE_WIDGETS: WidgetSeed[] = [
  {
    name: 'FestiveImage',
    type: 'IMAGE',
    picture: 'festive-stars.webp',
    focalPoint: { x: 80, y: 50 },
    alt: 'Engraving-style drawing of stars wheeling over a dark marsh, one of them bright and low over the horizon.',
  },
  {
    name: 'FestiveIntro',
    type: 'TEXT',
    html: `<p>From 27 November to Christmas Eve: one long menu, the fire lit, the windows steamed.</p>`,
  },
  {
    name: 'FestiveDetails',
    type: 'TEXT',
    html: `<h2>Christmas, twice</h2>
<p><strong>Here.</strong> Festive lunch is £34 for two courses and £42 for three; dinner is three courses for £48. It is served from 27 November to 24 December, beside the à la carte. Parties of nine or more choose a week ahead and leave £10 a head, which comes off the bill.</p>
<p><strong>At your house.</strong> We are closed on Christmas Day. Our Christmas Day menu is a box for four, £240, with everything prepared and a page of timings. Order by 18 December; collect on Christmas Eve, between ten and noon.</p>
<p>Ring <a href="tel:+441632960123">01632 960 123</a>, or <a href="/book">book a table</a>.</p>`,
  },
  {
    name: 'FestiveDetailsImage',
    type: 'IMAGE',
    picture: 'festive-wreath.webp',
    alt: 'Engraving-style drawing of a wreath of fir twigs and berries.',
  },
];

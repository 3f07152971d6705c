import type { WidgetSeed } from './widget-seed';

/** Pages whose main content is not widgets: menus, FAQs, vouchers and the booking form. */
export const ENQUIRY_PAGE_WIDGETS: WidgetSeed[] = [
  {
    name: 'MenusIntro',
    type: 'TEXT',
    html: `<p>The menus as we print them. Fish and oysters follow the boats, so the board by the door has the last word. Allergens are lettered beside every dish.</p>`,
  },
  {
    name: 'FaqsIntro',
    type: 'TEXT',
    html: `<p>What people ask us most. If your question is not here, ring <a href="tel:+441632960123">01632 960 123</a>: somebody who knows will answer.</p>`,
  },
  {
    name: 'VouchersIntro',
    type: 'TEXT',
    html: `<p>A dinner for somebody else. Vouchers are for any sum from £25 to £250, last for twenty-four months, and may be spent on anything we serve, over as many visits as you like.</p>`,
  },
  {
    name: 'VouchersImage',
    type: 'IMAGE',
    picture: 'vouchers-guilloche.webp',
    alt: 'Engraving-style drawing of a banknote rosette, woven from fine looping lines.',
  },
  {
    name: 'BookText',
    type: 'TEXT',
    html: `<h2>Before you book</h2>
<p>Tables are kept for fifteen minutes. We ask for two hours at lunch and two and a quarter at dinner; if you would like longer, tell us and we will try.</p>
<p>Tell us about allergies when you book, and again when you sit down. For nine or more, or for the Sail Loft, ring <a href="tel:+441632960123">01632 960 123</a>.</p>
<p>The oyster counter is not booked. Plans change: please let us know by noon on the day.</p>`,
  },
  {
    name: 'BookImage',
    type: 'IMAGE',
    picture: 'book-table.webp',
    focalPoint: { x: 50, y: 60 },
    alt: 'Engraving-style drawing of a table laid for one: plate, knife, fork and glass, seen from above.',
  },
];

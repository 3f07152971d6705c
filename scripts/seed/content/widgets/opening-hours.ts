import type { WidgetSeed } from './widget-seed';

export const OPENING_HOURS_WIDGETS: WidgetSeed[] = [
  {
    name: 'OpeningHoursImage',
    type: 'IMAGE',
    picture: 'opening-hours-tide.webp',
    focalPoint: { x: 50, y: 0 },
    alt: 'Engraving-style drawing of a tide table: the height of the water over two days, with a scale of hours and the phases of the moon.',
  },
  {
    name: 'OpeningHoursIntro',
    type: 'TEXT',
    html: `<p>The tide keeps its own hours. These are ours.</p>`,
  },
  {
    name: 'OpeningHoursNotes',
    type: 'TEXT',
    html: `<h2>Good to know</h2>
<p>The times are when the kitchen takes its first and last orders; nobody is hurried out after them. The oyster counter keeps the same hours. On Fridays and Saturdays the bar stays open between lunch and dinner, with oysters and snacks.</p>
<p>Over Christmas we are closed on 25 December, open from noon to six on Boxing Day, and open without a break from noon on New Year’s Eve. All other days are as above.</p>
<p>The telephone is answered from ten on the days we are open: <a href="tel:+441632960123">01632 960 123</a>.</p>`,
  },
];

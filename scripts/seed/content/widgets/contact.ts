import type { WidgetSeed } from './widget-seed';

export const CONTACT_WIDGETS: WidgetSeed[] = [
  {
    name: 'ContactImage',
    type: 'IMAGE',
    picture: 'contact-chart.webp',
    focalPoint: { x: 80, y: 20 },
    alt: 'Engraving-style drawing of a sea chart of a creek mouth, with depth contours and a compass rose.',
  },
  {
    name: 'ContactIntro',
    type: 'TEXT',
    html: `<p>Ring, write, or walk down the wharf and knock.</p>`,
  },
  {
    name: 'ContactTravel',
    type: 'TEXT',
    html: `<h2>Finding us</h2>
<p><strong>On foot.</strong> Twelve minutes from Faversham station: down Preston Street, through the market place, along Abbey Street to the water, and left.</p>
<p><strong>By train.</strong> About seventy minutes from London St Pancras. The last train up leaves after eleven, Sundays excepted.</p>
<p><strong>By car.</strong> There are no spaces on the wharf. The town car park is six minutes’ walk away; a blue-badge bay is at the gate.</p>
<p><strong>By water.</strong> Three hours either side of high water, drawing less than a metre and a half. Tell us first.</p>
<p>On the largest spring tides the wharf floods for about an hour. We ring everybody booked for that evening with the dry way round.</p>`,
  },
];

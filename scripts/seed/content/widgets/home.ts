import type { WidgetSeed } from './widget-seed';

export const HOME_WIDGETS: WidgetSeed[] = [
  {
    name: 'HomePageImage',
    type: 'IMAGE',
    picture: 'home-creek.webp',
    focalPoint: { x: 70, y: 20 },
    alt: 'Engraving-style drawing of a tidal creek winding through mudflats at low water, under a low moon.',
  },
  {
    name: 'HomeIntro',
    type: 'TEXT',
    html: `<p>Steak over fire, fish off the boat, oysters from the Swale. Forty-six seats at the head of Abbey Creek.</p>`,
  },
  {
    name: 'HomeFireText',
    type: 'TEXT',
    html: `<h2>The fire</h2>
<p>The grill is lit at ten each morning with oak, and a few cherry prunings from the orchards at Teynham. By noon it has burnt down to the heat we want: no flame, white ash, and a hand held over it for a count of three.</p>
<p>On it go five cuts of Sussex beef from the marsh farms at Graveney, hung for thirty-five days, and whatever the boats sent that will stand it. Salt goes on before. Butter, if you would like it, comes after.</p>
<p><a href="/dining">How we cook</a></p>`,
  },
  {
    name: 'HomeFireImage',
    type: 'IMAGE',
    picture: 'home-fire.webp',
    alt: 'Engraving-style drawing of flames rising through the bars of a grill.',
  },
  {
    name: 'HomeTideText',
    type: 'TEXT',
    html: `<h2>The tide</h2>
<p>Our rock oysters grow on trestles off Seasalter and are landed twice a week, at low water. They rest for two days in clean sea water, and are opened at the counter when you ask for them and not before.</p>
<p>Natives come when there is an <em>r</em> in the month, and stop when there is not. If the boats stay in, the fish list is short, and we say so.</p>
<p><a href="/menus">Today’s menus</a></p>`,
  },
  {
    name: 'HomeTideImage',
    type: 'IMAGE',
    picture: 'home-oyster.webp',
    alt: 'Engraving-style drawing of an oyster shell, its growth rings spreading from the hinge.',
  },
  {
    name: 'HomeVisit',
    type: 'TEXT',
    html: `<h2>Come and eat</h2>
<p>3 Oyster Wharf, Abbey Creek, Faversham, twelve minutes’ walk from the station. Lunch from Wednesday to Saturday, dinner from Tuesday to Saturday, and one long lunch on Sunday. We are closed on Monday, when the boats are too.</p>
<p>Tables open sixty days ahead. The eight seats at the oyster counter are never booked: come and sit down. For parties of nine or more, ring <a href="tel:+441632960123">01632 960 123</a>.</p>
<p><a href="/opening-hours">Opening hours</a></p>`,
  },
];

import type { WidgetSeed } from './widget-seed';

export const ABOUT_WIDGETS: WidgetSeed[] = [
  {
    name: 'AboutImage',
    type: 'IMAGE',
    picture: 'about-rope.webp',
    focalPoint: { x: 65, y: 45 },
    alt: 'Engraving-style drawing of a coil of three-strand laid rope, seen from above.',
  },
  {
    name: 'AboutIntro',
    type: 'TEXT',
    html: `<p>A grain store of 1874, two owners, one fire. We have been cooking here since the spring of 2016.</p>`,
  },
  {
    name: 'AboutStory',
    type: 'TEXT',
    html: `<h2>The store on the wharf</h2>
<p>The building was put up to keep barley dry until a barge came for it. Later it held sails, then outboard motors, then nothing. When Ruth Denne and Sam Attwater took the lease the tide mark was still on the door, and they left it there.</p>
<p>Ruth runs the kitchen; she learnt to grill in San Sebastián and to open oysters in Whitstable. Sam runs the room and buys the wine. Joss Akehurst has looked after the fire since the first week.</p>
<p>The boards are tarred every second summer. The rest we try to leave alone.</p>`,
  },
  {
    name: 'AboutStoryImage',
    type: 'IMAGE',
    picture: 'about-store.webp',
    alt: 'Engraving-style drawing of a weatherboarded store with a hoist, and its reflection in the creek.',
  },
  {
    name: 'AboutSuppliers',
    type: 'TEXT',
    html: `<h2>Where it comes from</h2>
<p>Most of what we cook comes from within twenty-five miles, because that is where the good things are and because we can go and look.</p>
<ul>
<li><strong>Beef</strong>: Sussex cattle grazed at Graveney, hung for thirty-five days.</li>
<li><strong>Oysters</strong>: rocks and natives from the Swale, off Seasalter.</li>
<li><strong>Fish</strong>: day boats at Whitstable and Folkestone; nothing trawled from deep water.</li>
<li><strong>Fruit and vegetables</strong>: growers at Teynham and Luddenham.</li>
<li><strong>Samphire</strong>: cut by hand, with leave, on the saltings below Oare.</li>
</ul>
<p>The name of the boat is on the board by the door.</p>`,
  },
  {
    name: 'AboutSuppliersImage',
    type: 'IMAGE',
    picture: 'about-samphire.webp',
    alt: 'Engraving-style drawing of marsh samphire, its jointed stems branching upwards.',
  },
];

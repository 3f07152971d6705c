import type { WidgetSeeds } from '../widget.seed';

export const RESTAURANT_WIDGETS: WidgetSeeds = {
  HomePageImage: {
    picture: 'home-creek.webp',
    focalPoint: { x: 70, y: 20 },
    alt: 'Engraving-style drawing of a tidal creek winding through mudflats at low water, under a low moon.',
  },
  HomeIntro: `<p>Steak over fire, fish off the boat, oysters from the Swale. Forty-six seats at the head of Abbey Creek.</p>`,
  HomeFireText: `<h2>The fire</h2>
<p>The grill is lit at ten each morning with oak, and a few cherry prunings from the orchards at Teynham. By noon it has burnt down to the heat we want: no flame, white ash, and a hand held over it for a count of three.</p>
<p>On it go five cuts of Sussex beef from the marsh farms at Graveney, hung for thirty-five days, and whatever the boats sent that will stand it. Salt goes on before. Butter, if you would like it, comes after.</p>
<p><a href="/dining">How we cook</a></p>`,
  HomeFireImage: {
    picture: 'home-fire.webp',
    alt: 'Engraving-style drawing of flames rising through the bars of a grill.',
  },
  HomeTideText: `<h2>The tide</h2>
<p>Our rock oysters grow on trestles off Seasalter and are landed twice a week, at low water. They rest for two days in clean sea water, and are opened at the counter when you ask for them and not before.</p>
<p>Natives come when there is an <em>r</em> in the month, and stop when there is not. If the boats stay in, the fish list is short, and we say so.</p>
<p><a href="/menus">Today’s menus</a></p>`,
  HomeTideImage: {
    picture: 'home-oyster.webp',
    alt: 'Engraving-style drawing of an oyster shell, its growth rings spreading from the hinge.',
  },
  HomeVisit: `<h2>Come and eat</h2>
<p>3 Oyster Wharf, Abbey Creek, Faversham, twelve minutes’ walk from the station. Lunch from Wednesday to Saturday, dinner from Tuesday to Saturday, and one long lunch on Sunday. We are closed on Monday, when the boats are too.</p>
<p>Tables open sixty days ahead. The eight seats at the oyster counter are never booked: come and sit down. For parties of nine or more, ring <a href="tel:+441632960123">01632 960 123</a>.</p>
<p><a href="/opening-hours">Opening hours</a></p>`,

  AboutImage: {
    picture: 'about-rope.webp',
    focalPoint: { x: 65, y: 45 },
    alt: 'Engraving-style drawing of a coil of three-strand laid rope, seen from above.',
  },
  AboutIntro: `<p>A grain store of 1874, two owners, one fire. We have been cooking here since the spring of 2016.</p>`,
  AboutStory: `<h2>The store on the wharf</h2>
<p>The building was put up to keep barley dry until a barge came for it. Later it held sails, then outboard motors, then nothing. When Ruth Denne and Sam Attwater took the lease the tide mark was still on the door, and they left it there.</p>
<p>Ruth runs the kitchen; she learnt to grill in San Sebastián and to open oysters in Whitstable. Sam runs the room and buys the wine. Joss Akehurst has looked after the fire since the first week.</p>
<p>The boards are tarred every second summer. The rest we try to leave alone.</p>`,
  AboutStoryImage: {
    picture: 'about-store.webp',
    alt: 'Engraving-style drawing of a weatherboarded store with a hoist, and its reflection in the creek.',
  },
  AboutSuppliers: `<h2>Where it comes from</h2>
<p>Most of what we cook comes from within twenty-five miles, because that is where the good things are and because we can go and look.</p>
<ul>
<li><strong>Beef</strong>: Sussex cattle grazed at Graveney, hung for thirty-five days.</li>
<li><strong>Oysters</strong>: rocks and natives from the Swale, off Seasalter.</li>
<li><strong>Fish</strong>: day boats at Whitstable and Folkestone; nothing trawled from deep water.</li>
<li><strong>Fruit and vegetables</strong>: growers at Teynham and Luddenham.</li>
<li><strong>Samphire</strong>: cut by hand, with leave, on the saltings below Oare.</li>
</ul>
<p>The name of the boat is on the board by the door.</p>`,
  AboutSuppliersImage: {
    picture: 'about-samphire.webp',
    alt: 'Engraving-style drawing of marsh samphire, its jointed stems branching upwards.',
  },

  RecruitmentImage: {
    picture: 'recruitment-net.webp',
    focalPoint: { x: 50, y: 10 },
    alt: 'Engraving-style drawing of a fishing net hung up to dry, with its cork floats.',
  },
  RecruitmentIntro: `<p>We are nineteen people. Most of us have been here for longer than three years.</p>`,
  RecruitmentRoles: `<h2>Positions open</h2>
<h3>Chef de partie, grill</h3>
<p>Full time, forty-two hours over four days, £34,000 with tronc. You will work beside Joss, light the fire two mornings a week, and know what done means without a thermometer.</p>
<h3>Waiter</h3>
<p>Full or part time, £13.80 an hour before tronc. You like people, remember what table six ordered, and can carry three plates or would like to learn.</p>
<h3>Weekend oyster opener</h3>
<p>Friday to Sunday, £14 an hour. We will teach you; bring patience. You must be eighteen.</p>
<p>Write a few lines to <a href="mailto:table@saltmarsh.example?subject=Working%20at%20Saltmarsh">table@saltmarsh.example</a>. A CV helps, a photograph is not needed. Everybody gets an answer within a week.</p>`,
  RecruitmentRolesImage: {
    picture: 'recruitment-knife.webp',
    alt: 'Engraving-style drawing of a cook’s knife and an oyster knife, hatched.',
  },
  RecruitmentBenefits: `<h2>How we work</h2>
<ul>
<li>Four days on and three off, the rota posted three weeks ahead.</li>
<li>Closed every Monday, so that everybody has one day off together.</li>
<li>All tips and service go to the staff, shared by a tronc the staff run.</li>
<li>A proper meal at four, sitting down.</li>
<li>Twenty-eight days’ holiday, rising by one for every year you stay, to thirty-three.</li>
<li>Taxis home after eleven. Half the cost of wine and food-safety courses, all of it if you pass.</li>
</ul>
<p>We welcome applications from people returning to work, and the law asks us, as it asks everyone, to check that you may work in the UK.</p>`,

  OpeningHoursImage: {
    picture: 'opening-hours-tide.webp',
    focalPoint: { x: 50, y: 0 },
    alt: 'Engraving-style drawing of a tide table: the height of the water over two days, with a scale of hours and the phases of the moon.',
  },
  OpeningHoursIntro: `<p>The tide keeps its own hours. These are ours.</p>`,
  OpeningHoursNotes: `<h2>Good to know</h2>
<p>The times are when the kitchen takes its first and last orders; nobody is hurried out after them. The oyster counter keeps the same hours. On Fridays and Saturdays the bar stays open between lunch and dinner, with oysters and snacks.</p>
<p>Over Christmas we are closed on 25 December, open from noon to six on Boxing Day, and open without a break from noon on New Year’s Eve. All other days are as above.</p>
<p>The telephone is answered from ten on the days we are open: <a href="tel:+441632960123">01632 960 123</a>.</p>`,

  ContactImage: {
    picture: 'contact-chart.webp',
    focalPoint: { x: 80, y: 20 },
    alt: 'Engraving-style drawing of a sea chart of a creek mouth, with depth contours and a compass rose.',
  },
  ContactIntro: `<p>Ring, write, or walk down the wharf and knock.</p>`,
  ContactTravel: `<h2>Finding us</h2>
<p><strong>On foot.</strong> Twelve minutes from Faversham station: down Preston Street, through the market place, along Abbey Street to the water, and left.</p>
<p><strong>By train.</strong> About seventy minutes from London St Pancras. The last train up leaves after eleven, Sundays excepted.</p>
<p><strong>By car.</strong> There are no spaces on the wharf. The town car park is six minutes’ walk away; a blue-badge bay is at the gate.</p>
<p><strong>By water.</strong> Three hours either side of high water, drawing less than a metre and a half. Tell us first.</p>
<p>On the largest spring tides the wharf floods for about an hour. We ring everybody booked for that evening with the dry way round.</p>`,
};

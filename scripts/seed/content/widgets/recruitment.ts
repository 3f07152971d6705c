import type { WidgetSeed } from './widget-seed';

export const RECRUITMENT_WIDGETS: WidgetSeed[] = [
  {
    name: 'RecruitmentImage',
    type: 'IMAGE',
    picture: 'recruitment-net.webp',
    focalPoint: { x: 50, y: 10 },
    alt: 'Engraving-style drawing of a fishing net hung up to dry, with its cork floats.',
  },
  {
    name: 'RecruitmentIntro',
    type: 'TEXT',
    html: `<p>We are nineteen people. Most of us have been here for longer than three years.</p>`,
  },
  {
    name: 'RecruitmentRoles',
    type: 'TEXT',
    html: `<h2>Positions open</h2>
<h3>Chef de partie, grill</h3>
<p>Full time, forty-two hours over four days, £34,000 with tronc. You will work beside Joss, light the fire two mornings a week, and know what done means without a thermometer.</p>
<h3>Waiter</h3>
<p>Full or part time, £13.80 an hour before tronc. You like people, remember what table six ordered, and can carry three plates or would like to learn.</p>
<h3>Weekend oyster opener</h3>
<p>Friday to Sunday, £14 an hour. We will teach you; bring patience. You must be eighteen.</p>
<p>Write a few lines to <a href="mailto:table@saltmarsh.example?subject=Working%20at%20Saltmarsh">table@saltmarsh.example</a>. A CV helps, a photograph is not needed. Everybody gets an answer within a week.</p>`,
  },
  {
    name: 'RecruitmentRolesImage',
    type: 'IMAGE',
    picture: 'recruitment-knife.webp',
    alt: 'Engraving-style drawing of a cook’s knife and an oyster knife, hatched.',
  },
  {
    name: 'RecruitmentBenefits',
    type: 'TEXT',
    html: `<h2>How we work</h2>
<ul>
<li>Four days on and three off, the rota posted three weeks ahead.</li>
<li>Closed every Monday, so that everybody has one day off together.</li>
<li>All tips and service go to the staff, shared by a tronc the staff run.</li>
<li>A proper meal at four, sitting down.</li>
<li>Twenty-eight days’ holiday, rising by one for every year you stay, to thirty-three.</li>
<li>Taxis home after eleven. Half the cost of wine and food-safety courses, all of it if you pass.</li>
</ul>
<p>We welcome applications from people returning to work, and the law asks us, as it asks everyone, to check that you may work in the UK.</p>`,
  },
];

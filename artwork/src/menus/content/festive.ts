import { type PrintedMenu, section } from './printed-menu';

export const FESTIVE: PrintedMenu = {
  name: 'Festive Lunch & Dinner',
  strapline: '27 November to 24 December · lunch, two courses £34, three £42 · dinner £48',
  sections: [
    section(
      'First',
      `
      Three Swale rocks | one grilled, two not | | Mo M Su
      Hot-smoked trout | beetroot, horseradish, rye | | F G M Su
      Game terrine | spiced pear, toast | | G N Su
      Chestnut soup | sage, crisp onion | | ve Ce
      `,
    ),
    section(
      'Then',
      `
      Sirloin over oak | marrow gratin, kale, port sauce | | G M Ce Su
      Goose, leg and breast | red cabbage, quince, potatoes | | Ce Su
      Skate wing | brown shrimps, chestnut mushrooms, parsley | | F Cr M
      Celeriac in salt | wild mushrooms, cobnuts, truffle | | ve Ce N
      `,
    ),
    section(
      'Last',
      `
      Christmas pudding | brandy butter, or brandy custard | | v E G M N Su
      Clementine posset | ginger shortbread | | v G M
      Chocolate and chestnut torte | crème fraîche | | v E M So
      Kentish cheese | quince, oatcakes; 3 more | | G M Su
      `,
    ),
    section(
      'Before, or beside',
      `
      Six Swale natives | | 29 | Mo Su
      Downland Brut, Elham Valley | 125 ml | 11.50 | Su
      Sprouts, bacon, chestnuts | | 5.50 |
      Pigs in blankets | mustard | 6 | G Mu Su
      `,
    ),
  ],
  note: 'For nine or more, please choose a week ahead; £10 a head confirms the table and comes off the bill.',
};

export const CHRISTMAS_DAY: PrintedMenu = {
  name: 'Christmas Day',
  strapline: 'At your house: a box for four, £240, with a page of timings',
  sections: [
    section(
      'While the oven warms',
      `
      Twelve Swale rocks | unopened, with a knife and a glove; or opened, on ice | | Mo Su
      Seaweed butter and bread | to finish in the oven | | v G M
      `,
    ),
    section(
      'First',
      `
      Potted brown shrimps | mace, toast | | Cr G M
      `,
    ),
    section(
      'Then',
      `
      Rib of beef, two bones | salted and tied; two hours and a rest | | 
      Dripping potatoes, roots and sprouts | | |
      Yorkshire pudding batter | | | v E G M
      Gravy, horseradish, bread sauce | | | G M Mu Ce Su
      `,
    ),
    section(
      'Last',
      `
      Christmas pudding | brandy butter | | v E G M N Su
      Brenley, Harty Blue, oatcakes | quince | | v G M
      `,
    ),
    section(
      'Instead, or as well',
      `
      Celeriac in salt | wild mushrooms, cobnuts; for the box, in place of beef | | ve Ce N
      Whole dressed lobster | two halves, garlic butter | 48 | Cr M
      Downland Brut | a bottle | 44 | Su
      Two more people | everything above, by half | 115 |
      `,
    ),
  ],
  note: 'Order by 18 December on 01632 960 123. Collect on Christmas Eve, between ten and noon. The restaurant is closed on Christmas Day.',
};

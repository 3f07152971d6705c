import { type PrintedMenu, section } from './printed-menu';

export const STEAK: PrintedMenu = {
  name: 'Steak Cuts',
  strapline: 'Sussex cattle from Graveney, hung for thirty-five days',
  sections: [
    section(
      'For one',
      `
      Bavette, 250 g | coarse and full-flavoured; best rare | 22 |
      Rump, 250 g | firm, with a cap of fat | 24 |
      Sirloin, 300 g | even-grained; medium rare | 33 |
      Ribeye, 350 g | marbled; medium | 37 |
      Fillet, 200 g | lean and tender; rare | 38 |
      `,
      { intro: 'With watercress and roast marrow' },
    ),
    section(
      'For two or more',
      `
      Rib on the bone, 1 kg | forty minutes; carved in the kitchen or by you | 88 |
      T-bone, 900 g | sirloin one side, fillet the other | 84 |
      Tomahawk, 1.3 kg | for three; an hour, please | 118 |
      `,
      { intro: 'The weight is before cooking; the board has the day’s cuts' },
    ),
    section(
      'Sauces',
      `
      Béarnaise | tarragon from the yard | 2.50 | v E M Su
      Green peppercorn | | 2.50 | M Su
      Anchovy butter | | 2.50 | F M
      Oyster and bone marrow | | 3.50 | Mo Ce Su
      Salsa verde | | 2.50 | F Mu Su
      `,
    ),
    section(
      'On top',
      `
      Three grilled oysters | | 12 | Mo M
      Half a lobster | garlic butter | 26 | Cr M
      Fried duck egg | | 2.50 | v E
      Harty Blue | | 3.50 | v M
      `,
    ),
    section(
      'Beside it',
      `
      Beef-dripping chips | | 5 |
      Potatoes in the embers | soured cream, chives | 5 | v M
      Bone-marrow gratin | | 6.50 | G M
      Field mushrooms | parsley, garlic | 5 | ve
      Creamed spinach | nutmeg | 5 | v M
      Bitter leaves | mustard, walnuts | 5 | ve Mu N Su
      `,
    ),
  ],
  note: 'Rare is 48°, medium rare 54°, medium 58°, well done 68°. We are happy with any of them.',
};

import { type PrintedMenu, section } from './printed-menu';

export const SHELLFISH: PrintedMenu = {
  name: 'Shellfish Platters',
  strapline: 'On ice; a day’s notice helps, and is not essential',
  sections: [
    section(
      '',
      `
      The Creek | six rocks, six whelks, half a pint of prawns, cockles; for one or two | 36 | Mo Cr E Mu Su
      The Swale | six rocks, three natives, dressed crab, clams, prawns; for two | 68 | Mo Cr E Mu Su
      The Estuary | the Swale, with a whole lobster and scallop ceviche; for three or four | 128 | Mo Cr E Mu Su
      `,
      {
        intro: 'With mayonnaise, shallot vinegar, lemon, bread (G) and seaweed butter (M)',
      },
    ),
    section(
      'Hot',
      `
      Grilled platter | half lobster, six oysters, langoustines, clams, garlic butter; for two | 78 | Mo Cr M
      Mussels, a kilo | cider, leek and cream, or tomato and fennel; with chips | 21 | Mo M Ce Su
      Crab boil | whole brown crab, potatoes, corn, paprika; for two, with bibs | 52 | Cr M
      `,
    ),
    section(
      'By the piece',
      `
      Langoustine | | 6.50 | Cr
      Lobster, half or whole | | 28 52 | Cr
      Brown crab, whole | | 26 | Cr
      Razor clam | | 5 | Mo
      `,
    ),
  ],
  note: 'If the boats stay in, so do the platters. We will ring you.',
};

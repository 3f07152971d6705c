import { type PrintedMenu, section } from './printed-menu';

export const OYSTERS: PrintedMenu = {
  name: 'Oysters & Raw Bar',
  strapline: 'At the counter or the table, whenever we are open',
  sections: [
    section(
      'Opened to order',
      `
      Swale rocks | trestle-grown off Seasalter; brisk, a little sweet | 3.80 21 40 | Mo
      Swale natives, size 2 | September to April; copper, hazelnut, long | 5.20 29 56 | Mo
      Three of each | with a glass of Downland Brut, 25 | – 26 50 | Mo
      `,
      {
        priceHeads: ['Each', 'Six', 'Twelve'],
        intro: 'With lemon and shallot vinegar (Su)',
      },
    ),
    section(
      'Dressed',
      `
      Pickled cucumber, dill oil | each | 4.20 | Mo Su
      Bloody Mary ice | each | 4.20 | Mo Ce F Su
      Green chilli, lime, soy | each | 4.20 | Mo G So
      `,
    ),
    section(
      'Warm',
      `
      Grilled, seaweed butter | each | 4.40 | Mo M
      Rockefeller, with Kentish chard | each | 4.80 | Mo G M
      Fried, tartare sauce | three | 13 | Mo E G Mu Su
      Angels on horseback | two, with smoked bacon | 9.50 | Mo G
      `,
    ),
    section(
      'Raw and cured',
      `
      Scallop | apple, green strawberry, elderflower vinegar | 14 | Mo Su
      Bass | blood orange, fennel, olive oil | 12.50 | F
      Mackerel, cured for an hour | gooseberry, horseradish | 10.50 | F M Su
      Dressed crab | brown-meat mayonnaise, toast | 15.50 | Cr E G Mu
      Pint of shell-on prawns | mayonnaise, lemon | 12 | Cr E Mu
      Whelks | malt vinegar, white pepper | 7 | Mo G
      `,
    ),
  ],
  note: 'Rocks are £2 at the counter on Tuesday evenings, and until seven on Wednesdays and Thursdays. Raw shellfish carries a risk; please ask us if you are pregnant, elderly or unwell.',
};

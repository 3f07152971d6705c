import { type PrintedMenu, section } from './printed-menu';

export const LUNCH: PrintedMenu = {
  name: 'Lunch',
  strapline: 'Wednesday to Saturday, noon to half past two',
  sections: [
    section(
      'Between bread',
      `
      Steak sandwich | onions, horseradish, chips | 17 | G M Mu Su
      Fried oyster roll | tartare sauce, shredded lettuce | 14.50 | Mo E G M Mu Su
      Crab on toast | brown butter, apple | 15.50 | Cr E G M
      Smoked tomato and white bean | salsa verde | 10.50 | ve G Mu Su
      `,
    ),
    section(
      'One plate',
      `
      Mussels and chips | cider, leek, cream | 17 | Mo M Su
      Fishcake | poached egg, sorrel | 15 | F E G M
      Whole plaice | brown butter, potatoes | 25 | F M
      Bavette, 250 g | chips, watercress, peppercorn sauce | 24.50 | M Su
      Chicken salad | bitter leaves, walnuts, bacon | 16 | E Mu N Su
      Barley and squash | sage, Harty Blue | 14.50 | v G M Ce
      `,
    ),
    section(
      'Small',
      `
      Celeriac broth | bread | 8.50 | ve Ce G N
      Six Swale rocks | | 21 | Mo Su
      Half a pint of prawns | mayonnaise | 6.50 | Cr E Mu
      Chips | | 5 |
      `,
    ),
    section(
      'Sweet',
      `
      Crumble of the day | custard | 8.50 | v E G M
      Ice cream or sorbet | two scoops | 5.50 | v E M
      `,
    ),
  ],
};

export const SUNDAY: PrintedMenu = {
  name: 'Sunday',
  strapline: 'Noon to six',
  sections: [
    section(
      'First',
      `
      Six Swale rocks | shallot vinegar | 21 | Mo Su
      Prawn cocktail | brown crab mayonnaise | 11.50 | Cr E Mu Ce
      Smoked mackerel pâté | pickled cucumber, toast | 9.50 | F G M Su
      Celeriac broth | burnt onion, hazelnut | 8.50 | ve Ce N
      `,
    ),
    section(
      'Roast over oak',
      `
      Rib of beef | horseradish | 26 | E G M Mu Ce Su
      Leg of marsh lamb | mint, anchovy | 24 | F E G M Ce Su
      Half a Kentish chicken | bread sauce | 22 | E G M Ce
      Squash and lentil | walnut, onion gravy | 17.50 | ve N Ce Su
      `,
      {
        intro:
          'With dripping potatoes, roots, greens, a Yorkshire pudding and gravy; squash comes with its own',
      },
    ),
    section(
      'Not a roast',
      `
      Fish of the day | brown shrimps, samphire, potatoes | 25 | F Cr M
      Mussels and chips | cider, leek, cream | 17 | Mo M Su
      `,
    ),
    section(
      'For the table',
      `
      Cauliflower cheese | | 6 | v G M Mu
      More potatoes | | 4.50 |
      Creamed leeks | | 5 | v M
      Another Yorkshire pudding | | 1.50 | v E G M
      `,
    ),
    section(
      'Last',
      `
      Sticky pear pudding | clotted cream | 8.50 | v E G M
      Bramley and quince crumble | custard | 8.50 | v E G M
      Lemon posset | shortbread | 8 | v G M
      Kentish cheese | oatcakes, quince | 12 | G M Su
      `,
    ),
  ],
  note: 'Half roasts for children are half the price. The kitchen stops when the beef does.',
};

export const BAR_SNACKS: PrintedMenu = {
  name: 'Afternoon Bar Snacks',
  strapline: 'Fridays and Saturdays, half past two to half past five',
  sections: [
    section(
      'At the bar',
      `
      Swale rocks | each | 3.80 | Mo Su
      Grilled oyster, seaweed butter | each | 4.40 | Mo M
      Half a pint of prawns | mayonnaise | 6.50 | Cr E Mu
      Whelks | malt vinegar | 7 | Mo G
      Cod’s roe | crisp bread | 7.50 | F G
      Beef-dripping toast | pickled onion | 5 | G Su
      Scotch egg | black pudding, mustard | 7 | E G Mu
      Marrow bone | parsley, toast | 8.50 | G
      Cheese straws | Brenley cheddar | 5 | v E G M
      Salted almonds | | 4.50 | ve N
      Olives | | 4.50 | ve
      Chips | | 5 |
      `,
    ),
  ],
};

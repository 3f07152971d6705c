import { type PrintedMenu, section } from './printed-menu';

export const SET_LUNCH: PrintedMenu = {
  name: 'Set Lunch',
  strapline: 'Wednesday to Friday · two courses £24, three £29',
  sections: [
    section(
      'First',
      `
      Celeriac broth | burnt onion, hazelnut | | ve Ce N
      Mackerel, cured for an hour | gooseberry, horseradish | | F M Su
      Ham hock terrine | piccalilli, toast | | G Mu Su
      `,
    ),
    section(
      'Then',
      `
      Bavette, 150 g | chips, watercress, anchovy butter | | F M
      Fish off the boat | mussels, leek, cider | | F Mo M Su
      Hispi cabbage | white beans, rosemary, pickled walnut | | ve N Su
      `,
    ),
    section(
      'Last',
      `
      Set bay cream | damsons | | M
      Bramley sorbet | a spoon of cider brandy, 4 | | ve Su
      One Kentish cheese | oatcakes | | G M
      `,
    ),
  ],
  note: 'In an hour, if you tell us when you sit down.',
};

export const CHILDREN: PrintedMenu = {
  name: 'Children',
  strapline: 'Under twelve · two courses £12, three £15',
  sections: [
    section(
      'Small',
      `
      Carrot and cucumber | broad-bean dip | | ve Se
      Prawns to peel | mayonnaise | | Cr E Mu
      Toast soldiers | a soft egg | | v E G M
      `,
    ),
    section(
      'Larger',
      `
      Steak and chips | rump, cut up if you like | |
      Fish fingers | made here; peas | | F E G
      Chicken from the fire | potatoes, gravy | | Ce
      Pasta | tomato, cheese on the side | | v G M
      `,
    ),
    section(
      'Sweet',
      `
      Ice cream, two scoops | vanilla, chocolate or strawberry | | v E M So
      Crumble | custard | | v E G M
      Fruit | what there is | | ve
      `,
    ),
  ],
  note: 'One oyster for anybody who has never tried one, with our compliments.',
};

export const PRIVATE_DINING: PrintedMenu = {
  name: 'Private Dining',
  strapline: 'The Sail Loft, for ten to eighteen · choose one menu for the table',
  sections: [
    section(
      'The Wharf · £46 a head',
      `
      Potted brown shrimps | toast, pickled cucumber | | Cr G M Su
      Sirloin carved at the table | chips, watercress, béarnaise | | E M Su
      Bramley and quince crumble | custard | | v E G M
      `,
    ),
    section(
      'The Tide · £58 a head',
      `
      Three oysters, one of them grilled | | | Mo M Su
      Whole turbot | brown butter, capers, new-season potatoes | | F M Su
      Kentish cheese | quince, oatcakes | | G M Su
      Dark chocolate mousse | sea salt | | v E M So
      `,
    ),
    section(
      'The Fire · £72 a head',
      `
      The Swale platter | rocks, natives, crab, clams, prawns | | Mo Cr E Mu Su
      Rib on the bone | marrow gratin, bitter leaves, three sauces | | E F G M Mu N Su
      Set bay cream | damsons, shortbread | | G M
      Kentish cheese | quince, oatcakes | | G M Su
      `,
    ),
    section(
      'For anyone, instead',
      `
      Leeks in the ashes | romesco | | ve N Su
      Hispi cabbage | white beans, rosemary, pickled walnut | | ve N Su
      Bramley sorbet | | | ve Su
      `,
    ),
  ],
  note: 'Please choose a week ahead. £10 a head confirms the room and comes off the bill. No hire charge from Tuesday to Thursday; £120 on other days. The Loft is up one flight of stairs, without a lift.',
};

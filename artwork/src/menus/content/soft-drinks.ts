import { type PrintedMenu, section } from './printed-menu';

export const SOFT_DRINKS: PrintedMenu = {
  name: 'Soft Drinks & No-Alcohol',
  sections: [
    section(
      'Made here',
      `
      Bay lemonade | | 4.50 | ve
      Apple and verjus | | 4.50 | ve
      Ginger and hop soda | | 4.50 | ve
      Kombucha, blackberry leaf | | 5 | ve
      `,
    ),
    section(
      'No alcohol, same ice',
      `
      Damson sour | lemon, egg white | 8 | v E
      Orchard Collins | apple, thyme, soda | 8 | ve
      Bitter & tonic | gentian, orange peel | 7 | ve
      Bloody Mary without | oyster liquor, or not | 8 | Mo Ce F Mu
      Sparkling Bacchus, alcohol removed | 125 ml | 6.50 | Su
      Swale Lager, 0.5% | 330 ml | 4.50 | G
      `,
    ),
    section(
      'Bottles and juices',
      `
      Kentish apple juice | Cox or Bramley | 3.80 | ve
      Tomato juice | as it is, or seasoned | 3.80 | Ce F
      Orange juice | pressed | 4 | ve
      Cola, ginger beer, tonic | 200 ml | 3 | ve
      Water, still or sparkling | filtered here, 750 ml; as much as you like | 2 |
      `,
    ),
  ],
  note: 'Tap water is free, and on the table before you ask.',
};

export const COFFEE: PrintedMenu = {
  name: 'Coffee, Tea & After',
  sections: [
    section(
      'Coffee',
      `
      Espresso | | 2.60
      Macchiato, cortado | | 3 | M
      Flat white, cappuccino, latte | | 3.60 | M
      Filter, a pot for two | | 6
      `,
      { intro: 'Roasted in Whitstable; oat milk (G) or soya (So) at no charge' },
    ),
    section(
      'Tea',
      `
      Breakfast, Earl Grey, green | a pot | 3.40
      Mint, from the yard | | 3.20 | ve
      Lemon verbena, chamomile | | 3.20 | ve
      `,
    ),
    section(
      'After',
      `
      Kentish cider brandy, five years | 25 ml | 6.50 | Su
      Armagnac 1998 | 25 ml | 9 | Su
      Damson eau-de-vie | 25 ml | 7
      Walnut liqueur | 50 ml | 6 | N
      Irish coffee | | 10 | M G
      `,
    ),
    section(
      'With it',
      `
      Salted fudge | two pieces | 3 | v M
      Chocolate and cobnut | two pieces | 3.50 | v M N So
      `,
    ),
  ],
};

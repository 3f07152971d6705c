import { type PrintedMenu, section } from './printed-menu';

export const DESSERT: PrintedMenu = {
  name: 'Dessert',
  sections: [
    section(
      'Sweet',
      `
      Bramley and quince crumble | custard | 8.50 | v E G M
      Dark chocolate mousse | sea salt, olive oil | 8.50 | v E M So
      Set bay cream | damsons, shortbread | 8 | G M
      Burnt honey tart | crème fraîche | 8.50 | v E G M
      Pear in red wine | hazelnut praline | 8 | ve N Su
      `,
    ),
    section(
      'Cold',
      `
      Ice cream, a scoop | brown bread, vanilla, chocolate | 2.80 | v E G M So
      Sorbet, a scoop | Bramley, damson, lemon | 2.80 | ve
      Affogato | with hazelnut liqueur, 10 | 6.50 | v E M N
      `,
    ),
    section(
      'In a small glass',
      `
      Late-harvest Bacchus, Kent 2022 | 75 ml | 8 | Su
      Sauternes, Château Lagrue 2018 | 75 ml | 9.50 | Su
      Tawny port, ten years | 75 ml | 8.50 | Su
      Pedro Ximénez | 75 ml | 7 | Su
      `,
    ),
  ],
};

export const CHEESE: PrintedMenu = {
  name: 'Cheese',
  strapline: 'All from Kent and Sussex · three for £12, five for £17',
  sections: [
    section(
      '',
      `
      Brenley | hard, cow; a farmhouse cheddar, twelve months | 4.50 | v M
      Harty Blue | blue, cow; creamy, not sharp | 4.50 | v M
      Saltings ash | soft, goat; rolled in oak ash, three weeks | 4.50 | v M
      Winterdown | semi-soft, cow; washed in cider | 4.50 | M Su
      Romney ewe | hard, sheep; nutty, nine months | 4.50 | M
      `,
      { intro: 'With oatcakes (G), quince and celery (Ce)' },
    ),
    section(
      'With it',
      `
      Damson cheese | | 2 | ve
      Pickled walnuts | | 2.50 | ve N G Su
      Fruit bread | | 2.50 | v G M
      Tawny port, ten years | 75 ml | 8.50 | Su
      Dry cider, Luddenham | 330 ml | 5.50 | Su
      `,
    ),
  ],
  note: 'Vegetarian rennet where marked v.',
};

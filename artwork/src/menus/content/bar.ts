import { type PrintedMenu, section } from './printed-menu';

export const COCKTAILS: PrintedMenu = {
  name: 'Cocktails',
  strapline: 'All £12',
  sections: [
    section(
      'Short story',
      `
      Martini | Kentish gin or English vodka; olive, lemon or oyster leaf | 12 | Su
      Negroni | stirred long over one piece of ice | 12 | Su
      Old Fashioned | bourbon, bay syrup, bitters | 12 |
      Bloody Mary | oyster liquor, horseradish, celery salt | 12 | Mo Ce F Mu Su
      `,
    ),
    section(
      'Longer story',
      `
      Low Water | manzanilla, gin, sea salt, lemon | 12 | Su
      Damson Sour | damson gin, lemon, egg white | 12 | E
      Quince & Smoke | mezcal, quince, thyme | 12 | Su
      Orchard Collins | cider brandy, apple, soda | 12 | Su
      Hop Yard | pale ale syrup, rye whiskey, honey | 12 | G
      Night Ferry | dark rum, coffee, walnut | 12 | N
      `,
    ),
  ],
  note: 'Any of the Collinses and sours can be made without alcohol, for £8.',
};

export const GIN: PrintedMenu = {
  name: 'Gin',
  strapline: 'Eight gins, six of them made in Kent',
  sections: [
    section(
      '',
      `
      Creek Dry | juniper, coriander, sea lavender; Faversham | 5 9 |
      Saltings | samphire and lemon thyme; Oare | 5.25 9.50 |
      Hop Garden | Fuggle hops, orange; Selling | 5.25 9.50 |
      Chalk Cliff Navy Strength | 57%; Deal | 6 10.50 |
      Cobnut | rested with roast cobnuts; Plaxtol | 5.75 10 | N
      Damson, Teynham | sweetened; on ice, or with sparkling wine | 5.25 9.50 |
      London Dry | the plain one | 4.50 8 |
      Oude genever | malty; drink it small and cold | 5 – | G
      `,
      { priceHeads: ['25 ml', 'And tonic'] },
    ),
    section(
      'With',
      `
      Tonic, light tonic, bitter lemon, soda | 200 ml | 3 |
      `,
    ),
  ],
  note: 'Doubles are 50 ml; take twice the price and subtract a pound.',
};

export const WHISKY: PrintedMenu = {
  name: 'Whisky',
  strapline: 'Fourteen bottles, and water from the jug',
  sections: [
    section(
      'Of the shore',
      `
      Strathmaddy 10 | island; salt and heather | 6 | G
      Ardnavore 12 | Islay; smoke, iodine, oysters | 7 | G
      Ardnavore cask strength | Islay; more so, 58% | 9.50 | G
      Port Ennish 14 | Campbeltown; tar, pear | 8.50 | G
      `,
      { priceHeads: ['25 ml'] },
    ),
    section(
      'Of the glen',
      `
      Glen Ferrar 12 | Speyside; apple, malt | 6 | G
      Glen Ferrar 18 | Speyside; sherry wood | 12 | G
      Inverlochan 15 | Highland; honey, oak | 8 | G
      Auldwick | lowland; grassy, light | 5.75 | G
      `,
    ),
    section(
      'From elsewhere',
      `
      Stour single malt | Kent; red-wine cask | 8 | G
      Ballyreagh pot still | Ireland; spice, cream | 6.50 | G
      Barrow Lane bourbon | Kentucky; vanilla | 5.50 | G
      Tollgate rye | Kentucky; pepper | 6 | G
      Kitamine blended | Japan; clean, floral | 8.50 | G
      The house blend | for ginger or soda | 4.50 | G
      `,
    ),
  ],
  note: 'With a rock oyster, add 3.80. Pour a few drops of the Ardnavore in the shell.',
};

export const BEER_AND_CIDER: PrintedMenu = {
  name: 'Beer & Cider',
  sections: [
    section(
      'From the cask',
      `
      Wharf Bitter | brewed in Faversham; 3.8% | 2.60 5.10 | G
      Oare Pale | East Kent Goldings; 4.1% | 2.70 5.30 | G
      Barge Porter | October to March; 4.8% | 2.80 5.50 | G
      `,
      { priceHeads: ['Half', 'Pint'] },
    ),
    section(
      'From the keg',
      `
      Swale Lager | unfiltered; 4.4% | 3 5.80 | G
      Luddenham Dry cider | Bramley and Kingston Black; 5.2% | 2.80 5.40 | Su
      `,
    ),
    section(
      'In bottle',
      `
      Oyster stout | brewed with shells, 500 ml; 5% | 6.50 | G Mo
      Green-hop ale | once a year, 330 ml; 5% | 5.50 | G
      Keeved cider | half-sweet, 750 ml; 3.5% | 16 | Su
      Perry, méthode traditionnelle | 750 ml; 7% | 26 | Su
      Pale, alcohol-free | 330 ml; 0.5% | 4.50 | G
      `,
    ),
  ],
};

import { type PrintedMenu, section } from './printed-menu';

export const A_LA_CARTE: PrintedMenu = {
  name: 'À la carte',
  strapline: 'Lunch from Wednesday to Saturday, dinner from Tuesday to Saturday',
  sections: [
    section(
      'To begin with',
      `
      Bread from the oak oven | seaweed butter | 4.50 | v G M
      Swale rock oysters | shallot vinegar, lemon; each | 3.80 | Mo Su
      Potted brown shrimps | mace, toasted sourdough | 11.50 | Cr G M
      Smoked eel | beetroot, horseradish, apple | 13 | F M Mu Su
      Beef tartare | cured yolk, oyster mayonnaise, crisp bread | 13.50 | E G Mo Mu Su
      Mussels on the embers | Luddenham cider, leek, cream | 10.50 | Mo M Su
      Leeks in the ashes | romesco, soft egg | 9.50 | v E N Su
      Celeriac broth | bay, burnt onion, hazelnut | 8.50 | ve Ce N
      `,
    ),
    section(
      'From the fire',
      `
      Sirloin, 300 g | watercress, roast marrow, beef-dripping chips | 33 | Su
      Ribeye, 350 g | watercress, roast marrow, beef-dripping chips | 37 | Su
      Half a Kentish chicken | lemon, thyme, bread sauce | 22 | G M
      Pork chop, Graveney | quince, mustard, cabbage | 24 | Mu M Su
      Hispi cabbage | white beans, rosemary, pickled walnut | 17.50 | ve N Su
      `,
      { intro: 'Oak embers, salt, and time to rest' },
    ),
    section(
      'From the boats',
      `
      Whole plaice on the bone | brown butter, capers, cockles | 25 | F M Mo Su
      Skate wing | samphire, brown shrimps | 24 | F Cr M
      Hake | mussels, saffron, potato | 26 | F Mo M Su
      Lobster, half or whole | garlic butter, chips | 28 52 | Cr M
      Fish of the day, for two | grilled whole; see the board | 54 | F M
      `,
    ),
    section(
      'Beside it',
      `
      Beef-dripping chips | | 5 |
      New-season potatoes | butter, dill | 4.50 | v M
      Bitter leaves | mustard, walnuts | 5 | ve Mu N Su
      Buttered kale | | 4.50 | v M
      A sauce | béarnaise, green peppercorn, anchovy butter | 2.50 | E F M Mu Su
      `,
    ),
    section(
      'After',
      `
      Bramley and quince crumble | custard | 8.50 | v E G M
      Dark chocolate mousse | sea salt, olive oil | 8.50 | v E M So
      Set bay cream | damsons, shortbread | 8 | G M
      Kentish cheese | quince, oatcakes | 12 | G M Su
      `,
    ),
  ],
};

import { type PrintedMenu, section } from './printed-menu';

export const VEGETARIAN: PrintedMenu = {
  name: 'Vegetarian & Vegan',
  strapline: 'Whenever the kitchen is open',
  sections: [
    section(
      'First',
      `
      Celeriac broth | bay, burnt onion, hazelnut | 8.50 | ve Ce N
      Leeks in the ashes | romesco; with a soft egg if you like (E) | 9.50 | ve N Su
      Beetroot in salt | goat’s curd, horseradish, apple | 9.50 | v M Mu Su
      `,
    ),
    section(
      'Then',
      `
      Hispi cabbage | white beans, rosemary, pickled walnut | 17.50 | ve N Su
      Squash from the embers | lentils, chard, green sauce | 17 | ve Mu Su
      Field mushroom and barley | truffled yolk, parsley | 17.50 | v Ce E G
      Potato and leek pie | Harty Blue, bitter leaves | 18 | v E G M Mu Su
      `,
    ),
    section(
      'Last',
      `
      Bramley sorbet | shortbread made with oil | 7 | ve G Su
      Dark chocolate mousse | sea salt, olive oil | 8.50 | v E M So
      `,
    ),
  ],
  note: 'The fire is shared with beef and fish. We keep a separate pan and grate for anyone who asks.',
};

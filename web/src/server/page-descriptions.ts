import { paths } from '../app/paths';

/** For search results and link previews. Only the HTML's head has them, and no script. */
export const pageDescriptions: Readonly<Record<string, string>> = {
  [paths.home]:
    'Steak cooked over fire, fish off the boat and native oysters, in a small dining room at the head of Faversham creek in Kent.',
  [paths.contact]: 'Where we are, how to get here by train, car or boat, and how to contact us.',
  [paths.about]: 'The room, the people, and the farms and boats we buy from.',
  [paths.drinking]: 'Wine by the glass and the bottle, Kentish beer, and cocktails from the bar.',
  [paths.recruitment]: 'Work with us: open positions in the kitchen and in the dining room.',
  [paths.openingHours]: 'When we serve lunch and dinner, and days with different hours.',
  [paths.dining]:
    'Steak over embers, oysters by the half dozen, and a private room for your party.',
  [paths.vouchers]: 'Give dinner: gift vouchers for any amount, sent by post or email.',
  [paths.faqs]: 'Allergies, dogs, children, parking, large tables: the questions we are asked.',
  [paths.menus]: 'All our menus to read and download: à la carte, oysters, Sunday, wine and more.',
  [paths.festive]: 'Christmas at the creek: the festive menus, dates and how to book a party.',
  [paths.book]: 'Book a table online, or ring us.',
  [paths.legalTerms]: 'The terms of booking, vouchers and this website.',
  [paths.legalPrivacy]: 'What we know about you, why we keep it and for how long.',
  [paths.legalCookies]: 'The cookies that this website sets.',
};

import type { Site } from '@saltmarsh/compat-api/contract/site';
import { faqsKey } from '../features/faqs/faqs.api';
import { festiveMenuIds, menuKey, publicMenusKey } from '../features/menus/menus.api';
import { widgetKey } from '../features/widgets/widgets.api';
import { siteKey } from '../lib/use-site';
import { paths } from './paths';

/** One row of the table below. */
export interface Route {
  path: string;
  /** File of the page below `src/features`, without its ending. */
  page: string;
  /** `<title>`; the name of the house is added. `null`: the house's own name and tagline. */
  title: string | null;
  description: string;
  /** IMAGE widget that stands for the page in link previews. */
  hero?: string;
  /** Names of the widgets that the page shows. */
  widgets: readonly string[];
  /** API paths of what else it shows. */
  reads?: (site: Site) => string[];
  /** `frame`: a document for an iframe, without header and footer. */
  layout?: 'site' | 'frame';
  status?: number;
}

/** The map of the public site, in the order of spec §2. */
export const publicRoutes: readonly Route[] = [
  {
    path: paths.home,
    page: 'site/home-page',
    title: null,
    description:
      'Steak cooked over fire, fish off the boat and native oysters, in a small dining room at the head of Faversham creek in Kent.',
    hero: 'HomePageImage',
    widgets: [
      'HomePageImage',
      'HomeIntro',
      'HomeFireText',
      'HomeFireImage',
      'HomeTideText',
      'HomeTideImage',
      'HomeVisit',
    ],
  },
  {
    path: paths.contact,
    page: 'site/contact-page',
    title: 'Contact',
    description: 'Where we are, how to get here by train, car or boat, and how to reach us.',
    hero: 'ContactImage',
    widgets: ['ContactImage', 'ContactIntro', 'ContactTravel'],
  },
  {
    path: paths.about,
    page: 'site/about-page',
    title: 'About',
    description: 'The room, the people and the farms and boats that we buy from.',
    hero: 'AboutImage',
    widgets: [
      'AboutImage',
      'AboutIntro',
      'AboutStory',
      'AboutStoryImage',
      'AboutSuppliers',
      'AboutSuppliersImage',
    ],
  },
  {
    path: paths.drinking,
    page: 'site/drinking-page',
    title: 'Drinking',
    description: 'Wine by the glass and the bottle, Kentish beer, and cocktails from the bar.',
    hero: 'DrinkingImage',
    widgets: [
      'DrinkingImage',
      'DrinkingIntro',
      'DrinkingWine',
      'DrinkingWineImage',
      'DrinkingCocktails',
      'DrinkingCocktailsImage',
    ],
  },
  {
    path: paths.recruitment,
    page: 'site/recruitment-page',
    title: 'Recruitment',
    description: 'Work with us: open positions in the kitchen and in the dining room.',
    hero: 'RecruitmentImage',
    widgets: [
      'RecruitmentImage',
      'RecruitmentIntro',
      'RecruitmentRoles',
      'RecruitmentRolesImage',
      'RecruitmentBenefits',
    ],
  },
  {
    path: paths.openingHours,
    page: 'site/opening-hours-page',
    title: 'Opening Hours',
    description: 'When we serve lunch and dinner, and the days that differ.',
    hero: 'OpeningHoursImage',
    widgets: ['OpeningHoursImage', 'OpeningHoursIntro', 'OpeningHoursNotes'],
  },
  {
    path: paths.dining,
    page: 'site/dining-page',
    title: 'Dining',
    description: 'Steak over embers, oysters by the half dozen, and a room for your own party.',
    hero: 'DiningImage',
    widgets: [
      'DiningImage',
      'DiningIntro',
      'DiningSteak',
      'DiningSteakImage',
      'DiningOysters',
      'DiningOystersImage',
      'DiningPrivate',
    ],
  },
  {
    path: paths.vouchers,
    page: 'site/vouchers-page',
    title: 'Gift Voucher',
    description: 'Give dinner: gift vouchers for any amount, sent by post or e-mail.',
    hero: 'VouchersImage',
    widgets: ['VouchersIntro', 'VouchersImage'],
  },
  {
    path: paths.faqs,
    page: 'faqs/faqs-page',
    title: "FAQ's",
    description: 'Allergies, dogs, children, parking, large tables: the questions we are asked.',
    widgets: ['FaqsIntro'],
    reads: () => [faqsKey],
  },
  {
    path: paths.menus,
    page: 'menus/menus-page',
    title: 'Menus',
    description: 'All our menus to read and download: à la carte, oysters, Sunday, wine and more.',
    widgets: ['MenusIntro'],
    reads: (site) => [publicMenusKey(site)],
  },
  {
    path: paths.festive,
    page: 'menus/festive-page',
    title: 'Festive',
    description: 'Christmas at the creek: the festive menus, dates and how to book a party.',
    hero: 'FestiveImage',
    widgets: ['FestiveImage', 'FestiveIntro', 'FestiveDetails', 'FestiveDetailsImage'],
    reads: (site) => festiveMenuIds(site).map(menuKey),
  },
  {
    path: paths.book,
    page: 'bookings/book-page',
    title: 'Book a table',
    description: 'Book a table online, or ring us.',
    hero: 'BookImage',
    widgets: ['BookText', 'BookImage'],
  },
  {
    path: paths.bookingForm,
    page: 'bookings/booking-form-page',
    title: 'Booking form',
    description: 'Book a table.',
    widgets: [],
    layout: 'frame',
  },
  {
    path: paths.legalTerms,
    page: 'site/legal-terms-page',
    title: 'Terms and Conditions',
    description: 'The terms of booking, vouchers and this website.',
    widgets: ['LegalTerms'],
  },
  {
    path: paths.legalPrivacy,
    page: 'site/legal-privacy-page',
    title: 'Privacy',
    description: 'What we know about you, why, and for how long.',
    widgets: ['LegalPrivacy'],
  },
  {
    path: paths.legalCookies,
    page: 'site/legal-cookies-page',
    title: 'Cookies',
    description: 'The cookies that this website sets.',
    widgets: ['LegalCookies'],
  },
  {
    path: '*',
    page: 'site/not-found-page',
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    widgets: [],
    status: 404,
  },
];

/** API paths of all that a page shows; the site's own is among them. */
export function routeKeys(route: Route, site: Site): string[] {
  return [siteKey, ...route.widgets.map(widgetKey), ...(route.reads?.(site) ?? [])];
}

/** `<title>` of a page. */
export function documentTitle(route: Route, site: Site): string {
  const words = route.title === null ? [site.name, site.tagline] : [route.title, site.name];
  return words.filter(Boolean).join(' – ');
}

import type { Site } from '@saltmarsh/compat-api/contract/site';
import { faqsKey } from '../features/faqs/faqs.api';
import { festiveMenuIds, menuKey, publicMenusKey } from '../features/menus/menus.api';
import { widgetKey } from '../features/widgets/widgets.api';
import { siteKey } from '../lib/use-site';
import { paths } from './paths';

export type Layout = 'site' | 'frame' | 'auth' | 'account' | 'admin';

/** One row of the tables below. */
export interface Route {
  path: string;
  /** File of the page below `src/features`, without its ending. */
  page: string;
  /** `<title>`; the name of the house is added. `null`: the house's own name and tagline. */
  title: string | null;
  description: string;
  /** IMAGE widget that stands for the page in link previews; without one the front page's does. */
  hero?: string;
  /** Names of the widgets that the page shows. */
  widgets: readonly string[];
  /** API paths of what else it shows. */
  reads?: (site: Site) => string[];
  /** What stands around it: `frame` is a document for an iframe, without header and footer. */
  layout?: Layout;
  /** Not for search engines. */
  noIndex?: boolean;
  /** Carries the house as structured data: address, hours, menus. */
  describesHouse?: boolean;
  status?: number;
}

/** Shows nothing of the public content and stays out of search engines. */
const PRIVATE = { widgets: [], noIndex: true } as const;

const ADMIN = { ...PRIVATE, description: 'The back office.', layout: 'admin' } as const;

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
    describesHouse: true,
  },
  {
    path: paths.contact,
    page: 'site/contact-page',
    title: 'Contact',
    description: 'Where we are, how to get here by train, car or boat, and how to reach us.',
    hero: 'ContactImage',
    widgets: ['ContactImage', 'ContactIntro', 'ContactTravel'],
    describesHouse: true,
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
    describesHouse: true,
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
    describesHouse: true,
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
    ...PRIVATE,
    layout: 'frame',
  },
  {
    path: paths.bookingReceived,
    page: 'bookings/booking-received-page',
    title: 'Thank you',
    description: 'We have your request for a table.',
    ...PRIVATE,
    layout: 'frame',
  },
  {
    path: paths.voucherFrame,
    page: 'site/voucher-frame-page',
    title: 'Gift voucher shop',
    description: 'The way to our gift voucher shop.',
    ...PRIVATE,
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

/** The screens of logging in (spec §2, auth pages): in the order in which one comes upon them. */
const authRoutes: readonly Route[] = [
  {
    path: paths.login,
    page: 'auth/login-page',
    title: 'Welcome Back',
    description: 'Log in to your account.',
    ...PRIVATE,
    layout: 'auth',
  },
  {
    path: paths.forgotPassword,
    page: 'auth/forgot-password-page',
    title: 'Forgot password',
    description: 'Have a link sent to you that sets a new password.',
    ...PRIVATE,
    layout: 'auth',
  },
  {
    path: paths.resetPassword,
    page: 'auth/reset-password-page',
    title: 'Reset password',
    description: 'Choose a new password.',
    ...PRIVATE,
    layout: 'auth',
  },
  {
    path: paths.twoFactorChallenge,
    page: 'auth/two-factor-challenge-page',
    title: 'One more step',
    description: 'Confirm your log-in with a code.',
    ...PRIVATE,
    layout: 'auth',
  },
  {
    path: paths.verifyEmail,
    page: 'auth/verify-email-page',
    title: 'Verify your email',
    description: 'Have the link that verifies your email address sent again.',
    ...PRIVATE,
    layout: 'auth',
  },
  {
    path: paths.confirmPassword,
    page: 'auth/confirm-password-page',
    title: 'Confirm your password',
    description: 'Confirm your password before you go on.',
    ...PRIVATE,
    layout: 'auth',
  },
];

/** What everybody with an account may see (spec §2, account). */
const accountRoutes: readonly Route[] = [
  {
    path: paths.account,
    page: 'account/account-page',
    title: 'Your account',
    description: 'Your account.',
    ...PRIVATE,
    layout: 'account',
  },
  {
    path: paths.accountProfile,
    page: 'account/profile-page',
    title: 'Edit Profile',
    description: 'Your name, address and password.',
    ...PRIVATE,
    layout: 'account',
  },
  {
    path: paths.accountSecurity,
    page: 'account/security-page',
    title: 'Security',
    description: 'Two-factor authentication, and where you are signed in.',
    ...PRIVATE,
    layout: 'account',
  },
];

/** The back office (spec §2, admin). */
const adminRoutes: readonly Route[] = [
  { path: paths.admin, page: 'site/admin-dashboard-page', title: 'Admin Dashboard', ...ADMIN },
  { path: paths.adminUsers, page: 'users/users-admin-page', title: 'Manage Users', ...ADMIN },
  { path: `${paths.adminUsers}/:id`, page: 'users/user-edit-page', title: 'Manage User', ...ADMIN },
  { path: paths.adminWidgets, page: 'widgets/widgets-admin-page', title: 'Edit Widgets', ...ADMIN },
  {
    path: `${paths.adminWidgets}/:id`,
    page: 'widgets/widget-edit-page',
    title: 'Edit Widget',
    ...ADMIN,
  },
  { path: paths.adminMenus, page: 'menus/menus-admin-page', title: 'Manage Menus', ...ADMIN },
  { path: paths.adminFaqs, page: 'faqs/faqs-admin-page', title: 'Manage FAQs', ...ADMIN },
  { path: `${paths.adminFaqs}/:id`, page: 'faqs/faq-edit-page', title: 'Manage FAQ', ...ADMIN },
];

/** Every screen there is. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...adminRoutes,
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

/** Screens that search engines must leave out. */
export function isHidden({ noIndex, status }: Route): boolean {
  return noIndex === true || status !== undefined;
}

/** The one address of a page: no slash at the end. */
export function canonicalPath(pathname: string): string {
  // By hand: a pattern for it takes quadratic time over slashes that are not at the end.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

import type { Site } from '@saltmarsh/contract/messages/site';
import {
  allergenGuideKeys,
  faqsKey,
  menuKey,
  publicMenusKey,
  siteKey,
  widgetKey,
} from '../public/lib/public-read';
import { paths } from './paths';
import type { Route } from './route';

/** Returns each text widget and its image widget: `X`, `XImage`. */
const besideImages = (...texts: string[]) => texts.flatMap((text) => [text, `${text}Image`]);

export const publicRoutes: readonly Route[] = [
  {
    path: paths.home,
    page: 'public/site/home-page',
    title: null,
    widgets: [
      'HomePageImage',
      'HomeIntro',
      'HomeFireText',
      'HomeFireImage',
      'HomeTideText',
      'HomeTideImage',
      'HomeVisit',
    ],
    describesRestaurant: true,
  },
  {
    path: paths.contact,
    page: 'public/site/contact-page',
    title: 'Contact',
    widgets: ['ContactImage', 'ContactIntro', 'ContactTravel'],
    describesRestaurant: true,
  },
  {
    path: paths.about,
    page: 'public/site/story-page',
    title: 'About',
    widgets: ['AboutImage', 'AboutIntro', ...besideImages('AboutStory', 'AboutSuppliers')],
  },
  {
    path: paths.drinking,
    page: 'public/site/story-page',
    title: 'Drinking',
    widgets: [
      'DrinkingImage',
      'DrinkingIntro',
      ...besideImages('DrinkingWine', 'DrinkingCocktails'),
    ],
  },
  {
    path: paths.recruitment,
    page: 'public/site/story-page',
    title: 'Recruitment',
    widgets: [
      'RecruitmentImage',
      'RecruitmentIntro',
      ...besideImages('RecruitmentRoles'),
      'RecruitmentBenefits',
    ],
  },
  {
    path: paths.openingHours,
    page: 'public/opening-hours/opening-hours-page',
    title: 'Opening Hours',
    widgets: ['OpeningHoursImage', 'OpeningHoursIntro', 'OpeningHoursNotes'],
    describesRestaurant: true,
  },
  {
    path: paths.dining,
    page: 'public/site/story-page',
    title: 'Dining',
    widgets: [
      'DiningImage',
      'DiningIntro',
      ...besideImages('DiningSteak', 'DiningOysters'),
      'DiningPrivate',
    ],
  },
  {
    path: paths.vouchers,
    page: 'public/vouchers/vouchers-page',
    title: 'Gift Voucher',
    widgets: ['VouchersIntro', 'VouchersImage'],
  },
  {
    path: paths.faqs,
    page: 'public/faqs/faqs-page',
    title: 'FAQ’s',
    widgets: ['FaqsIntro'],
    reads: () => [faqsKey],
  },
  {
    path: paths.menus,
    page: 'public/menus/menus-page',
    title: 'Menus',
    widgets: ['MenusIntro'],
    reads: (site) => [publicMenusKey(site), ...allergenGuideKeys(site)],
    describesRestaurant: true,
  },
  {
    path: paths.festive,
    page: 'public/menus/menus-festive-page',
    title: 'Festive',
    widgets: ['FestiveImage', 'FestiveIntro', ...besideImages('FestiveDetails')],
    reads: (site) => [...site.festive_menus.map(menuKey), ...allergenGuideKeys(site)],
  },
  {
    path: paths.book,
    page: 'public/bookings/book-page',
    title: 'Book a table',
    widgets: ['BookText', 'BookImage'],
  },
  {
    path: paths.bookingForm,
    page: 'frames/bookings/booking-form-page',
    title: 'Booking form',
    reads: allergenGuideKeys,
  },
  {
    path: paths.voucherFrame,
    page: 'frames/vouchers/voucher-frame-page',
    title: 'Gift voucher shop',
  },
  {
    path: paths.legalTerms,
    page: 'public/legal/legal-page',
    title: 'Terms and Conditions',
    widgets: ['LegalTerms'],
  },
  {
    path: paths.legalPrivacy,
    page: 'public/legal/privacy-page',
    title: 'Privacy',
    widgets: ['LegalPrivacy'],
  },
  {
    path: paths.legalCookies,
    page: 'public/legal/legal-page',
    title: 'Cookies',
    widgets: ['LegalCookies'],
  },
  {
    path: '*',
    page: 'public/site/not-found-page',
    title: 'Page Not Found',
    status: 404,
  },
];

const screen = (path: string, page: Route['page'], title: string): Route => ({
  path,
  page: `${page}-page`,
  title,
});

const authRoutes: readonly Route[] = [
  screen(paths.login, 'auth/login', 'Welcome Back'),
  screen(paths.forgotPassword, 'auth/forgot-password', 'Forgot password'),
  screen(paths.resetPassword, 'auth/reset-password', 'Reset password'),
  screen(paths.twoFactorChallenge, 'auth/two-factor-challenge', 'One more step'),
  screen(paths.verifyEmail, 'auth/verify-email', 'Verify your email'),
  screen(paths.confirmPassword, 'auth/confirm-password', 'Confirm your password'),
];

const accountRoutes: readonly Route[] = [
  screen(paths.account, 'account/account', 'Your account'),
  screen(paths.accountProfile, 'account/profile', 'Edit Profile'),
  screen(paths.accountBookings, 'account/bookings', 'Bookings'),
  screen(paths.accountSecurity, 'account/security', 'Security'),
];

const historyOf = (path: string) =>
  screen(paths.historyOf(path), 'back-office/history/history', 'History');

/** The page of the current service, for users who work the book. */
const tonightRoute = screen(paths.tonight, 'tonight/tonight', 'Tonight');

const backOfficeRoutes: readonly Route[] = [
  screen(paths.backOffice, 'back-office/dashboard/dashboard', 'Admin Dashboard'),
  screen(paths.bookings, 'back-office/bookings/bookings', 'Bookings'),
  screen(paths.manageUsers, 'back-office/users/users-manage', 'Manage Users'),
  screen(`${paths.manageUsers}/:id`, 'back-office/users/user-edit', 'Manage User'),
  screen(paths.manageWidgets, 'back-office/widgets/widgets-manage', 'Edit Widgets'),
  screen(`${paths.manageWidgets}/:id`, 'back-office/widgets/widget-edit', 'Edit Widget'),
  screen(paths.manageMenus, 'back-office/menus/menus-manage', 'Manage Menus'),
  screen(paths.manageFaqs, 'back-office/faqs/faqs-manage', 'Manage FAQs'),
  screen(`${paths.manageFaqs}/:id`, 'back-office/faqs/faq-edit', 'Manage FAQ'),
  screen(paths.settings, 'back-office/site-settings/site-settings', 'Settings'),
  screen(paths.activity, 'back-office/activity/activity', 'Activity'),
  // The id `order` means the order of the whole list.
  historyOf(`${paths.manageFaqs}/:id`),
  historyOf(`${paths.manageMenus}/:id`),
  historyOf(`${paths.manageWidgets}/:id`),
  historyOf(`${paths.manageUsers}/:id`),
  historyOf(paths.settings),
  screen(paths.bin, 'back-office/history/bin', 'Bin'),
];

export const routes: readonly Route[] = [
  ...publicRoutes,
  ...authRoutes,
  ...accountRoutes,
  tonightRoute,
  ...backOfficeRoutes,
];

/** Returns the API paths of everything on a page, including the site's details. */
export function routeKeys(route: Route, site: Site): string[] {
  return [siteKey, ...(route.widgets ?? []).map(widgetKey), ...(route.reads?.(site) ?? [])];
}

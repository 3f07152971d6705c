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

const besideImages = (...texts: string[]) => texts.flatMap((text) => [text, `${text}Image`]);

/** @param file the path of the page's file, below `src` and without `-page.tsx` */
const page = (
  path: string,
  file: Route['page'],
  title: Route['title'],
  more: Partial<Route> = {},
): Route => ({ path, page: `${file}-page`, title, ...more });

export const publicRoutes: readonly Route[] = [
  page(paths.home, 'public/site/home', null, {
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
  }),
  page(paths.contact, 'public/site/contact', 'Contact', {
    widgets: ['ContactImage', 'ContactIntro', 'ContactTravel'],
    describesRestaurant: true,
  }),
  page(paths.about, 'public/site/story', 'About', {
    widgets: ['AboutImage', 'AboutIntro', ...besideImages('AboutStory', 'AboutSuppliers')],
  }),
  page(paths.drinking, 'public/site/story', 'Drinking', {
    widgets: [
      'DrinkingImage',
      'DrinkingIntro',
      ...besideImages('DrinkingWine', 'DrinkingCocktails'),
    ],
  }),
  page(paths.recruitment, 'public/site/story', 'Recruitment', {
    widgets: [
      'RecruitmentImage',
      'RecruitmentIntro',
      ...besideImages('RecruitmentRoles'),
      'RecruitmentBenefits',
    ],
  }),
  page(paths.openingHours, 'public/opening-hours/opening-hours', 'Opening Hours', {
    widgets: ['OpeningHoursImage', 'OpeningHoursIntro', 'OpeningHoursNotes'],
    describesRestaurant: true,
  }),
  page(paths.dining, 'public/site/story', 'Dining', {
    widgets: [
      'DiningImage',
      'DiningIntro',
      ...besideImages('DiningSteak', 'DiningOysters'),
      'DiningPrivate',
    ],
  }),
  page(paths.vouchers, 'public/vouchers/vouchers', 'Gift Voucher', {
    widgets: ['VouchersIntro', 'VouchersImage'],
  }),
  page(paths.faqs, 'public/faqs/faqs', 'FAQ’s', { widgets: ['FaqsIntro'], reads: () => [faqsKey] }),
  page(paths.menus, 'public/menus/menus', 'Menus', {
    widgets: ['MenusIntro'],
    reads: (site) => [publicMenusKey(site), ...allergenGuideKeys(site)],
    describesRestaurant: true,
  }),
  page(paths.festive, 'public/menus/menus-festive', 'Festive', {
    widgets: ['FestiveImage', 'FestiveIntro', ...besideImages('FestiveDetails')],
    reads: (site) => [...site.festive_menus.map(menuKey), ...allergenGuideKeys(site)],
  }),
  page(paths.book, 'public/bookings/book', 'Book a table', { widgets: ['BookText', 'BookImage'] }),
  page(paths.bookingForm, 'frames/bookings/booking-form', 'Booking form', {
    reads: allergenGuideKeys,
  }),
  page(paths.voucherFrame, 'frames/vouchers/voucher-frame', 'Gift voucher shop'),
  page(paths.legalTerms, 'public/legal/legal', 'Terms and Conditions', { widgets: ['LegalTerms'] }),
  page(paths.legalPrivacy, 'public/legal/privacy', 'Privacy', { widgets: ['LegalPrivacy'] }),
  page(paths.legalCookies, 'public/legal/legal', 'Cookies', { widgets: ['LegalCookies'] }),
  page('*', 'public/site/not-found', 'Page Not Found', { status: 404 }),
];

const historyOf = (path: string) =>
  page(paths.historyOf(path), 'back-office/history/history', 'History');

export const routes: readonly Route[] = [
  ...publicRoutes,

  page(paths.login, 'auth/login', 'Welcome Back'),
  page(paths.forgotPassword, 'auth/forgot-password', 'Forgot password'),
  page(paths.resetPassword, 'auth/reset-password', 'Reset password'),
  page(paths.twoFactorChallenge, 'auth/two-factor-challenge', 'One more step'),
  page(paths.verifyEmail, 'auth/verify-email', 'Verify your email'),
  page(paths.confirmPassword, 'auth/confirm-password', 'Confirm your password'),

  page(paths.account, 'account/account', 'Your account'),
  page(paths.accountProfile, 'account/profile', 'Edit Profile'),
  page(paths.accountBookings, 'account/bookings', 'Bookings'),
  page(paths.accountSecurity, 'account/security', 'Security'),

  // For users with `book_access`.
  page(paths.tonight, 'tonight/tonight', 'Tonight'),

  page(paths.backOffice, 'back-office/dashboard/dashboard', 'Admin Dashboard'),
  page(paths.bookings, 'back-office/bookings/bookings', 'Bookings'),
  page(paths.manageUsers, 'back-office/users/users-manage', 'Manage Users'),
  page(`${paths.manageUsers}/:id`, 'back-office/users/user-edit', 'Manage User'),
  page(paths.manageWidgets, 'back-office/widgets/widgets-manage', 'Edit Widgets'),
  page(`${paths.manageWidgets}/:id`, 'back-office/widgets/widget-edit', 'Edit Widget'),
  page(paths.manageMenus, 'back-office/menus/menus-manage', 'Manage Menus'),
  page(paths.manageFaqs, 'back-office/faqs/faqs-manage', 'Manage FAQs'),
  page(`${paths.manageFaqs}/:id`, 'back-office/faqs/faq-edit', 'Manage FAQ'),
  page(paths.settings, 'back-office/site-settings/site-settings', 'Settings'),
  page(paths.activity, 'back-office/activity/activity', 'Activity'),
  // With the id `order`, the page shows the history of the list's order.
  historyOf(`${paths.manageFaqs}/:id`),
  historyOf(`${paths.manageMenus}/:id`),
  historyOf(`${paths.manageWidgets}/:id`),
  historyOf(`${paths.manageUsers}/:id`),
  historyOf(paths.settings),
  page(paths.bin, 'back-office/history/bin', 'Bin'),
];

/** Returns the API paths of everything on a page, including the site's details. */
export function routeKeys(route: Route, site: Site): string[] {
  return [siteKey, ...(route.widgets ?? []).map(widgetKey), ...(route.reads?.(site) ?? [])];
}

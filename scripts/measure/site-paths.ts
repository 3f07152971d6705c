/** Paths of every public route (spec §2) and of the legal pages. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/contact',
  '/about',
  '/drinking',
  '/recruitment',
  '/opening-hours',
  '/dining',
  '/vouchers',
  '/faqs',
  '/menus',
  '/festive',
  '/book',
  '/bookingform.html',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
];

/** A 404 page, which every browser logs in its console. */
export const MISSING_PATH = '/no-such-page';

/** The log-in screens, as visitors see them before log-in. */
export const AUTH_PATHS: readonly string[] = [
  '/login',
  '/forgot-password',
  '/reset-password/token?email=diner%40saltmarsh.example',
  '/two-factor-challenge',
];

/** The account and the back office, as the first admin of a fresh demo sees them. */
export const ADMIN_PATHS: readonly string[] = [
  '/account/profile',
  '/account/security',
  '/admin',
  '/admin/activity',
  '/admin/users',
  '/admin/users/1',
  '/admin/widgets',
  '/admin/widgets/1',
  '/admin/menus',
  '/admin/faqs',
  '/admin/faqs/1',
  '/admin/faqs/1/history',
  '/admin/faqs/order/history',
  '/admin/bin',
];

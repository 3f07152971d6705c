import type { Widget } from '@saltmarsh/contract/messages/widget';
import { JSDOM } from 'jsdom';
import type { Client } from '../support/client';

interface PublicPage {
  path: string;
  heading: string | RegExp;
  /** Prefix of its widgets' names. */
  widgets?: string;
  status?: number;
}

/** spec §2, "Public routes", and the legal pages. */
export const PAGES: PublicPage[] = [
  { path: '/', heading: /./, widgets: 'Home' },
  { path: '/contact', heading: /contact/i, widgets: 'Contact' },
  { path: '/about', heading: /./, widgets: 'About' },
  { path: '/drinking', heading: /drinking/i, widgets: 'Drinking' },
  { path: '/recruitment', heading: /./, widgets: 'Recruitment' },
  { path: '/opening-hours', heading: /opening hours/i, widgets: 'OpeningHours' },
  { path: '/dining', heading: /dining/i, widgets: 'Dining' },
  { path: '/vouchers', heading: /voucher/i, widgets: 'Vouchers' },
  { path: '/faqs', heading: /./, widgets: 'Faqs' },
  { path: '/menus', heading: 'Menus', widgets: 'Menus' },
  { path: '/festive', heading: /festive|christmas/i, widgets: 'Festive' },
  { path: '/book', heading: /book/i, widgets: 'Book' },
  { path: '/legal/terms', heading: /terms/i, widgets: 'LegalTerms' },
  { path: '/legal/privacy', heading: /privacy/i, widgets: 'LegalPrivacy' },
  { path: '/legal/cookies', heading: /cookies/i, widgets: 'LegalCookies' },
  { path: '/no-such-page', heading: 'Error 404', status: 404 },
];

export const GUESTS_SCREENS = [
  '/bookingform.html',
  '/login',
  '/forgot-password',
  '/reset-password/0123?email=somebody%40saltmarsh.test',
  '/two-factor-challenge',
];

export async function widgetsOf(admin: Client, page: PublicPage): Promise<Widget[]> {
  const { body } = await admin.get<Widget[]>('/api/widgets');
  return body.filter(({ name }) => page.widgets && name.startsWith(page.widgets));
}

/** Text of the HTML without tags and white space, to compare across line breaks. */
export function words(html: string): string {
  const { body } = new JSDOM(html).window.document;
  body.querySelectorAll('script, style').forEach((element) => element.remove());
  return (body.textContent ?? '').replace(/\s+/g, '');
}

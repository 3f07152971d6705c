import { paths } from '../../app/paths';

interface BackOfficeScreen {
  to: string;
  text: string;
  /** Description on the dashboard. */
  about?: string;
  /** True if the link is current on this exact path only, not on paths below it. */
  end?: boolean;
  /** True if the link is in the document but not visible (spec §2). */
  hidden?: boolean;
}

/** The menu of spec §2. Bookings, Tonight, Settings, Activity and Bin are additions. */
export const SCREENS: readonly BackOfficeScreen[] = [
  { to: paths.backOffice, text: 'Dashboard', end: true },
  {
    to: paths.bookings,
    text: 'Bookings',
    about: 'Each day’s bookings, and requests to answer.',
  },
  { to: paths.tonight, text: 'Tonight', about: 'The book in service, for a phone in one hand.' },
  {
    to: paths.manageUsers,
    text: 'Users',
    about: 'Who can log in, and who can use the back office.',
  },
  { to: paths.manageWidgets, text: 'Widgets', about: 'The text and images on every page.' },
  { to: paths.manageFaqs, text: 'FAQs', about: 'Guests’ questions and our answers.' },
  { to: paths.manageMenus, text: 'Menus', about: 'The PDF menus, and the order they appear in.' },
  {
    to: paths.settings,
    text: 'Settings',
    about: 'Opening hours, special days, the address, a notice.',
  },
  { to: paths.activity, text: 'Activity', about: 'Who changed what, and when.' },
  { to: paths.bin, text: 'Bin', about: 'Deleted entries that can still be restored.' },
  { to: paths.manageGalleries, text: 'Galleries', hidden: true },
  { to: paths.manageEvents, text: 'Events', hidden: true },
  { to: paths.manageTestimonials, text: 'Testimonials', hidden: true },
  { to: paths.account, text: 'My Account' },
];

export function panelList(type: 'faq' | 'menu' | 'widget', search?: string): string {
  const list = `${paths.panel}/content-manager/collection-types/api::${type}.${type}`;
  return search ? `${list}?_q=${encodeURIComponent(search)}` : list;
}

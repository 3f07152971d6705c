import { paths } from '../../app/paths';

interface BackOfficeScreen {
  to: string;
  text: string;
  /** Text on the dashboard: what the screen is for. */
  about?: string;
  /** Marks the link as current on this exact path only, not on paths below it. */
  end?: boolean;
  /** The link exists but is not shown (spec §2). */
  hidden?: boolean;
}

/** The side menu, in the order of spec §2. Bookings, Tonight, Settings, Activity and Bin are our additions. */
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

/** Returns the path of a list's order history. It is not in `app/paths`, which every visitor loads. */
export const orderHistory = (list: string) => paths.historyOf(`${list}/order`);

/** Returns the panel's list of a content type, or of the entries that contain `search`. */
export function panelList(type: 'faq' | 'menu' | 'widget', search?: string): string {
  const list = `${paths.panel}/content-manager/collection-types/api::${type}.${type}`;
  return search ? `${list}?_q=${encodeURIComponent(search)}` : list;
}

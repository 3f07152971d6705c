import { paths } from '../app/paths';

interface BackOfficeLink {
  to: string;
  text: string;
  /** Marks the link as current on this exact path only, not on paths below it. */
  end?: boolean;
  /** The link exists but is not shown (spec §2). */
  hidden?: boolean;
}

/** The side menu, in the order of spec §2. Bookings, Settings, Activity and Bin are our additions. */
export const backOfficeLinks: readonly BackOfficeLink[] = [
  { to: paths.backOffice, text: 'Dashboard', end: true },
  { to: paths.bookings, text: 'Bookings' },
  { to: paths.manageUsers, text: 'Users' },
  { to: paths.manageWidgets, text: 'Widgets' },
  { to: paths.manageFaqs, text: 'FAQs' },
  { to: paths.manageMenus, text: 'Menus' },
  { to: paths.settings, text: 'Settings' },
  { to: paths.activity, text: 'Activity' },
  { to: paths.bin, text: 'Bin' },
  { to: paths.manageGalleries, text: 'Galleries', hidden: true },
  { to: paths.manageEvents, text: 'Events', hidden: true },
  { to: paths.manageTestimonials, text: 'Testimonials', hidden: true },
  { to: paths.account, text: 'My Account' },
];

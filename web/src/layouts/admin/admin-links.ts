import { paths } from '../../app/paths';

interface AdminLink {
  to: string;
  text: string;
  /** Current for this very address only, not for those below it. */
  end?: boolean;
  /** Spec §2: these exist and are not shown. */
  hidden?: boolean;
}

/** The side menu, in the order of spec §2. */
export const adminLinks: readonly AdminLink[] = [
  { to: paths.admin, text: 'Dashboard', end: true },
  { to: paths.adminUsers, text: 'Users' },
  { to: paths.adminWidgets, text: 'Widgets' },
  { to: paths.adminFaqs, text: 'FAQs' },
  { to: paths.adminMenus, text: 'Menus' },
  { to: paths.adminGalleries, text: 'Galleries', hidden: true },
  { to: paths.adminEvents, text: 'Events', hidden: true },
  { to: paths.adminTestimonials, text: 'Testimonials', hidden: true },
  { to: paths.account, text: 'My Account' },
];

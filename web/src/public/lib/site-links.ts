import { paths } from '../../app/paths';

interface SiteLink {
  to: string;
  text: string;
}

/** The public navigation, in the order and spelling of spec §1. */
export const siteLinks: readonly SiteLink[] = [
  { to: paths.about, text: 'About' },
  { to: paths.drinking, text: 'Drinking' },
  { to: paths.dining, text: 'Dining' },
  { to: paths.menus, text: 'Menus' },
  { to: paths.festive, text: 'Festive' },
  { to: paths.contact, text: 'Contact' },
  { to: paths.faqs, text: 'FAQ’s' },
  { to: paths.recruitment, text: 'Recruitment' },
  { to: paths.vouchers, text: 'Gift Voucher' },
];

export const legalLinks: readonly SiteLink[] = [
  { to: paths.legalTerms, text: 'Terms' },
  { to: paths.legalPrivacy, text: 'Privacy' },
  { to: paths.legalCookies, text: 'Cookies' },
];

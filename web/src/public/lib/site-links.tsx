import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';

/** The public navigation, in the order and spelling of spec §1. */
const SITE_LINKS = [
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

const LEGAL_LINKS = [
  { to: paths.legalTerms, text: 'Terms' },
  { to: paths.legalPrivacy, text: 'Privacy' },
  { to: paths.legalCookies, text: 'Cookies' },
];

const itemsOf = (links: readonly { to: string; text: string }[], onClick?: () => void) =>
  links.map(({ to, text }) => (
    <li key={to}>
      <NavLink to={to} end onClick={onClick}>
        {text}
      </NavLink>
    </li>
  ));

export const SiteLinks = ({ onClick }: { onClick?: () => void }) => (
  <ul>{itemsOf(SITE_LINKS, onClick)}</ul>
);

/** The legal links as list items without a list, because the footer's list has other items too. */
export const LegalLinks = () => <>{itemsOf(LEGAL_LINKS)}</>;

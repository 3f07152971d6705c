import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { statusText, useOpenStatus } from '../opening-hours/use-open-status';
import { useSite } from '../lib/use-site';
import { AddressLink } from '../ui/address-link';
import { TelephoneLink } from '../ui/telephone-link';
import { ConsentButton } from '../consent/consent-button';
import { legalLinks } from '../lib/site-links';
import './site-footer.css';

export function SiteFooter() {
  const site = useSite();
  const status = useOpenStatus();
  return (
    <footer className="site-footer" data-behind-menu>
      <div className="site-footer__name">
        <p>{site.name}</p>
        {site.tagline && <p className="site-footer__tagline">{site.tagline}</p>}
      </div>
      <AddressLink />
      <ul>
        <li>
          <TelephoneLink />
        </li>
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li className="site-footer__hours">
          <NavLink to={paths.openingHours}>Opening Hours</NavLink>
        </li>
        {/* A placeholder keeps the layout from shifting when the status appears after hydration. */}
        <li className="site-footer__now">{status ? statusText(status) : '\u00a0'}</li>
      </ul>
      {site.social_links.length > 0 && (
        <ul aria-label="Social media">
          {site.social_links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="site-footer__legal" aria-label="Legal">
        {legalLinks.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
        <li>
          <NavLink to={paths.account}>Your account</NavLink>
        </li>
        <ConsentButton />
      </ul>
    </footer>
  );
}

import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from '../auth/use-user';
import { useSite } from '../lib/public-read';
import { AddressLink, TelephoneLink } from '../ui/contact-links';
import { ConsentButton } from '../consent/consent';
import { LegalLinks } from '../lib/site-links';
import './site-footer.css';

export function SiteFooter({ setOpener }: { setOpener: (opener: HTMLElement) => void }) {
  const site = useSite();
  const isLoggedIn = useUser() !== undefined;
  return (
    <footer className="site-footer dark">
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
        <LegalLinks />
        <li>
          {isLoggedIn ? (
            <NavLink to={paths.account}>Your account</NavLink>
          ) : (
            <NavLink to={paths.login}>Log in</NavLink>
          )}
        </li>
        <ConsentButton setOpener={setOpener} />
      </ul>
    </footer>
  );
}

import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../lib/use-site';
import { TelephoneLink } from '../ui/telephone-link';
import { OpeningLink } from '../opening-hours/opening-link';
import { siteLinks } from '../lib/site-links';
import { SiteMenu } from './site-menu';
import { useShrink } from './use-shrink';
import { ButtonLink } from '../../ui/button';
import './site-header.css';

export function SiteHeader() {
  const { name } = useSite();
  const { sentinel, isShrunk } = useShrink();
  return (
    <>
      <div ref={sentinel} className="site-header__sentinel" aria-hidden="true" />
      <header className="site-header" data-shrunk={isShrunk || undefined}>
        <Link className="site-header__name" to={paths.home} data-behind-menu>
          {name}
        </Link>
        <div className="site-header__facts" data-behind-menu>
          <OpeningLink />
          <TelephoneLink className="site-header__telephone" />
        </div>
        <ButtonLink
          variant="primary"
          className="site-header__book"
          to={paths.book}
          data-behind-menu
        >
          Book Online
        </ButtonLink>
        <nav className="site-header__nav" aria-label="Main" data-behind-menu>
          <ul>
            {siteLinks.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SiteMenu />
      </header>
    </>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { TelephoneLink } from '../ui/contact-links';
import { OpeningLink } from '../opening-hours/opening-link';
import { SiteLinks } from '../lib/site-links';
import { SiteMenu } from './site-menu';
import { ButtonLink } from '../../ui/button';
import './site-header.css';

export function SiteHeader() {
  const { name } = useSite();
  return (
    <header className="site-header">
      <Link className="site-header__name" to={paths.home}>
        {name}
      </Link>
      <div className="site-header__facts">
        <OpeningLink />
        <TelephoneLink className="site-header__telephone" />
      </div>
      <ButtonLink variant="primary" className="site-header__book" to={paths.book}>
        Book Online
      </ButtonLink>
      <nav className="site-header__nav" aria-label="Main">
        <SiteLinks />
      </nav>
      <SiteMenu />
    </header>
  );
}

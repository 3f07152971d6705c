import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../lib/use-site';
import { TelephoneLink } from '../ui/contact-links';
import { OpeningLink } from '../opening-hours/opening-link';
import { SiteLinks } from '../lib/site-links';
import { SiteMenu } from './site-menu';
import { ButtonLink } from '../../ui/button';
import { useEffect, useRef, useState } from 'react';
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
          <SiteLinks />
        </nav>
        <SiteMenu />
      </header>
    </>
  );
}

/** `isShrunk` is true once the sentinel at the top of the page has scrolled out of view. */
function useShrink() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isShrunk, setShrunk] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShrunk(!entry.isIntersecting);
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isShrunk };
}

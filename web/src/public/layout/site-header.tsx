import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { TelephoneLink } from '../ui/contact-links';
import { OpeningLink } from '../opening-hours/opening-link';
import { SiteLinks } from '../lib/site-links';
import { ButtonLink } from '../../ui/button';
import './site-header.css';

export function SiteHeader() {
  const { name } = useSite();
  // On the pages of a booking, another button is the main one.
  const isBooking = useLocation().pathname.startsWith(paths.book);
  return (
    <header className="site-header">
      <Link className="site-header__name" to={paths.home}>
        {name}
      </Link>
      <div className="site-header__facts">
        <OpeningLink />
        <TelephoneLink className="site-header__telephone" />
      </div>
      <ButtonLink
        variant={isBooking ? 'secondary' : 'primary'}
        className="site-header__book"
        to={paths.book}
      >
        Book Online
      </ButtonLink>
      <nav className="site-header__nav" aria-label="Main">
        <SiteLinks />
      </nav>
      <SiteMenu />
    </header>
  );
}

/**
 * The full-screen menu of narrow windows, a `<details>` that works without JavaScript. With
 * JavaScript, the page behind the open menu is inert, and Escape closes the menu. React never sets
 * `open`, because the visitor may open the menu before hydration.
 */
function SiteMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  useEffect(() => {
    // The first run must not close the menu: the visitor may have opened it before hydration.
    if (shownFor.current === key) return;
    shownFor.current = key;
    close();
  }, [key]);
  useEffect(() => (details.current ? keepModal(details.current) : undefined), []);

  return (
    <details ref={details} className="site-menu" suppressHydrationWarning>
      <summary aria-label="Navigation">
        <svg className="icon" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path className="site-menu__bars" d="M2 8h20M2 16h20" />
          <path className="site-menu__cross" d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <div className="site-menu__panel dark">
        <nav aria-label="Menu">
          <SiteLinks onClick={close} />
        </nav>
        <div className="site-menu__ways">
          <ButtonLink variant="primary" to={paths.book} onClick={close}>
            Book Online
          </ButtonLink>
          <TelephoneLink className="site-menu__telephone" />
          <OpeningLink />
        </div>
      </div>
    </details>
  );
}

/** Makes the menu modal while it is open. Returns a function that removes the event listeners. */
function keepModal(menu: HTMLDetailsElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;

  function update(): void {
    for (const part of [menu, menu.closest('header')]) {
      for (const other of part?.parentElement?.children ?? []) {
        if (other !== part && other instanceof HTMLElement) other.inert = menu.open;
      }
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  function onResize(): void {
    // A wide window hides the menu. If the hidden menu stayed open, the page would stay inert.
    if (menu.open && menu.offsetParent === null) menu.open = false;
  }

  menu.addEventListener('toggle', update, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('resize', onResize, { signal });
  update();
  return () => ending.abort();
}

import { useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { isAdmin, RequireUser, WaitingPage } from '../auth/require-user';
import { useLogout } from '../auth/use-logout';
import { PageMain } from '../public/layout/page-main';
import { useSite } from '../public/lib/public-read';
import { Button } from '../ui/button';
import { Toast } from '../ui/toast';
import { SCREENS } from './lib/screen-menu';
import { giveUpChanges, hasUnsavedChanges } from './lib/unsaved';
import { DiscardDialog } from './ui/edit-form';
import { OwnPasswordDialog } from './ui/own-password-dialog';
import './back-office-layout.css';

/** Renders the back office, for admins only (spec §6). The server renders only 'Loading...'. */
export function Component() {
  return (
    <RequireUser may={isAdmin} waiting={<WaitingPage title="Admin" />}>
      <div className="back-office">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <BackOfficeMenu />
        {/* The toast precedes the page, so that Undo is near the heading in the tab order. The
            heading usually has focus. */}
        <Toast />
        <PageMain className="back-office__main">
          <Outlet />
        </PageMain>
        <OwnPasswordDialog />
      </div>
    </RequireUser>
  );
}

/** Renders the menu: a side column or, on a phone, a bar with a button that expands it. */
function BackOfficeMenu() {
  const { name } = useSite();
  const { logout, messages } = useLogout(giveUpChanges);
  const { pathname } = useLocation();
  // Path on which the menu was opened. On any other path, the menu counts as closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const setOpen = (open: boolean) => setOpenOn(open ? pathname : null);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works from any element
    <header
      className="dark back-office-menu"
      data-open={isOpen || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <div className="back-office-menu__bar">
        <Button
          ref={button}
          className="back-office-menu__button"
          aria-expanded={isOpen}
          aria-controls="back-office-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
        <Link className="site-name back-office-menu__name" to={paths.home} title="View the website">
          {name}
        </Link>
      </div>
      <nav id="back-office-menu" className="back-office-menu__nav" aria-label="Admin">
        <ul>
          {SCREENS.map(({ to, text, end, hidden }) => (
            <li key={to} hidden={hidden}>
              <NavLink to={to} end={end} onClick={() => setOpen(false)}>
                {text}
              </NavLink>
            </li>
          ))}
          <li>
            <Button
              variant="link"
              onClick={() => (hasUnsavedChanges() ? setAsking(true) : void logout())}
            >
              Logout
            </Button>
          </li>
        </ul>
      </nav>
      {messages}
      {isAsking && (
        <DiscardDialog
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void logout();
          }}
        />
      )}
    </header>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { useLogout } from '../auth/use-logout';
import { useSite } from '../public/lib/public-read';
import { Button } from '../ui/button';
import { SCREENS } from './lib/screen-menu';
import { giveUpChanges, hasUnsavedChanges } from './lib/unsaved';
import { DiscardDialog } from './ui/unsaved-changes';
import './back-office-menu.css';

/** Renders the menu: a side column or, on a phone, a bar with a button that expands it. */
export function BackOfficeMenu() {
  const { name } = useSite();
  const { logout, messages } = useLogout(giveUpChanges);
  const { isOpen, setOpen, button } = useUnfolding();
  const [isAsking, setAsking] = useState(false);

  return (
    <header className="back-office-menu" data-open={isOpen || undefined}>
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
        <Link className="back-office-menu__name" to={paths.home} title="View the website">
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

/** Closes the menu on navigation and on Escape, which returns focus to the button. */
function useUnfolding() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === pathname;

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return { isOpen, button, setOpen: (open: boolean) => setOpenOn(open ? pathname : null) };
}

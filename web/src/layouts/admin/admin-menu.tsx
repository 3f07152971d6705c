import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useLogout } from '../../features/auth/use-logout';
import { useSite } from '../../lib/use-site';
import { DiscardDialog, giveUpChanges, hasUnsavedChanges } from '../../ui/unsaved-changes';
import { adminLinks } from './admin-links';
import './admin-menu.css';

/** A column on a desk; on a phone a bar whose button unfolds it. */
export function AdminMenu() {
  const { name } = useSite();
  const { logout, isFailed } = useLogout();
  const { isOpen, setOpen, button } = useUnfolding();
  const [isAsking, setAsking] = useState(false);

  return (
    <header className="admin-menu" data-open={isOpen || undefined}>
      <div className="admin-menu__bar">
        <button
          type="button"
          ref={button}
          className="admin-menu__button"
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
        <Link className="admin-menu__name" to={paths.home} title="Look at the website">
          {name}
        </Link>
      </div>
      <nav id="admin-menu" className="admin-menu__nav" aria-label="Admin">
        <ul>
          {adminLinks.map(({ to, text, end, hidden }) => (
            <li key={to} hidden={hidden}>
              <NavLink to={to} end={end} onClick={() => setOpen(false)}>
                {text}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => (hasUnsavedChanges() ? setAsking(true) : void logout())}
            >
              Logout
            </button>
          </li>
        </ul>
        <p className="admin-menu__failure" role="alert">
          {isFailed && 'You could not be logged out. Please try again.'}
        </p>
      </nav>
      {isAsking && (
        <DiscardDialog
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            giveUpChanges();
            setAsking(false);
            void logout();
          }}
        />
      )}
    </header>
  );
}

/** Folds up again with Escape, which gives the focus back to the button, and on another screen. */
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

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from '../../public/auth/use-user';
import { PageTitle } from '../../public/ui/page-title';
import './screen.css';

const ADMIN = { to: paths.backOffice, text: 'Back to Admin' };

/** Paths that show the same content, or edit it elsewhere. */
export interface Elsewhere {
  site?: string;
  panel?: string;
}

interface ScreenProps {
  title: ReactNode;
  /** `null` on the screen that all others lead back to. */
  back?: { to: string; text: string } | null;
  /** Buttons beside the title. */
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  children: ReactNode;
}

/** Layout of a back-office screen: back link, title, actions, content. */
export function Screen({ title, back = ADMIN, actions, elsewhere, children }: ScreenProps) {
  return (
    <>
      <header className="screen__header">
        {back && (
          <Link className="soft screen__back" to={back.to}>
            {back.text}
          </Link>
        )}
        <div className="screen__bar">
          <PageTitle className="screen__title">{title}</PageTitle>
          {actions && <div className="actions">{actions}</div>}
        </div>
        {elsewhere && <ScreenLinks {...elsewhere} />}
      </header>
      {children}
    </>
  );
}

/** Links in new tabs, which keep unsaved edits here. The panel's link is for users with a panel account. */
function ScreenLinks({ site, panel }: Elsewhere) {
  const mayUsePanel = useUser()?.panel_access;
  return (
    <ul className="soft screen__links">
      {site && <NewTab to={site} text="View on the site" />}
      {panel && mayUsePanel && <NewTab to={panel} text="Open in the panel" />}
    </ul>
  );
}

function NewTab({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener">
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

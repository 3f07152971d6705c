import { useUser } from '../../public/auth/use-user';

/** Paths that show the same content, or edit it elsewhere. */
export interface Elsewhere {
  site?: string;
  panel?: string;
}

/** Links in new tabs, which keep unsaved edits here. The panel's link is for users with a panel account. */
export function ScreenLinks({ site, panel }: Elsewhere) {
  const mayUsePanel = useUser()?.panel_access;
  return (
    <ul className="screen__links">
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

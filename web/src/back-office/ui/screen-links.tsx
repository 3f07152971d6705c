import { useUser } from '../../public/auth/use-user';

/** Paths at which the same content is shown, or edited in another way. */
export interface Elsewhere {
  site?: string;
  panel?: string;
}

/** In new tabs, because one may have begun to edit here. Only who has an account of the panel is sent there. */
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

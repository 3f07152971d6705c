import type { ReactNode } from 'react';
import { Form, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from '../../public/auth/use-user';
import { type ApiError, messageOf } from '../../public/lib/api-error';
import { PageTitle } from '../../public/ui/page-title';
import { Button, ButtonLink } from '../../ui/button';
import './screen.css';

/** Paths of the same content on the public site and in the Strapi panel. */
export interface Elsewhere {
  site?: string;
  panel?: string;
}

interface ScreenProps {
  title: ReactNode;
  /** Path of the back link. Default: the dashboard. `null` hides the link. */
  back?: string | null;
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  children: ReactNode;
}

export function Screen({
  title,
  back = paths.backOffice,
  actions,
  elsewhere,
  children,
}: ScreenProps) {
  return (
    <>
      <header className="screen__header">
        {back && (
          <Link className="soft screen__back" to={back}>
            {back === paths.backOffice ? 'Back to Admin' : 'Go Back'}
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

function ScreenLinks({ site, panel }: Elsewhere) {
  const mayUsePanel = useUser()?.panel_access;
  return (
    <p className="soft screen__links">
      {site && <NewTab to={site}>View on the site</NewTab>}
      {panel && mayUsePanel && <NewTab to={panel}>Open in the panel</NewTab>}
    </p>
  );
}

/** Links to a new tab, so that unsaved input stays in the current tab. */
export function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Links to a history. `of` is the path of an entry, of the settings, or of a list's order. */
export function HistoryLink({ of }: { of: string }) {
  return <ButtonLink to={paths.historyOf(of)}>History</ButtonLink>;
}

export interface Query<Body> {
  data?: Body;
  error?: ApiError;
  mutate: () => Promise<unknown>;
}

interface QueryBoundaryProps<Body> {
  query: Query<Body>;
  children: (data: Body) => ReactNode;
}

export function QueryBoundary<Body>({
  query: { data, error, mutate },
  children,
}: QueryBoundaryProps<Body>) {
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <p className="query-boundary" role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className="query-boundary query-boundary--error" role="alert">
      <p>{error.status === 404 ? 'This no longer exists.' : messageOf(error)}</p>
      {error.status !== 404 && <Button onClick={() => mutate()}>Try again</Button>}
    </div>
  );
}

interface SearchFormProps {
  /** Path of the screen, which reads the search text from the URL. */
  action: string;
  label: string;
  placeholder: string;
  search: string;
  children?: ReactNode;
}

export function SearchForm({ action, label, placeholder, search, children }: SearchFormProps) {
  return (
    <search className="search-form">
      <Form action={action} className="actions">
        <input
          type="search"
          name="search"
          className="field__box"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
        {children}
      </Form>
    </search>
  );
}

import type { ReactNode } from 'react';
import type { ApiError } from '../../public/lib/api-error';
import { messageOf } from '../../fields/server-errors';
import './query-boundary.css';

interface QueryBoundaryProps<Body> {
  /** As SWR hands it out. */
  query: { data?: Body; error?: ApiError; mutate: () => Promise<unknown> };
  children: (data: Body) => ReactNode;
}

/** What is read from the server: loading, an error with a way to try again, or there. */
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
      {error.status !== 404 && (
        <button type="button" className="button" onClick={() => mutate()}>
          Try again
        </button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { messageOf, type ApiError } from '../../public/lib/api-error';
import { Button } from '../../ui/button';
import './screen.css';

/** The part of SWR's response that is used. */
export interface Query<Body> {
  data?: Body;
  error?: ApiError;
  mutate: () => Promise<unknown>;
}

interface QueryBoundaryProps<Body> {
  query: Query<Body>;
  children: (data: Body) => ReactNode;
}

/** Shows a query: loading, an error with a retry button, or the data. */
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

import type { ReactNode } from 'react';
import type { ApiError } from '../lib/api-error';
import { messageOf } from '../lib/server-errors';
import './reading.css';

interface ReadingProps<Body> {
  /** As SWR hands it out. */
  of: { data?: Body; error?: ApiError; mutate: () => Promise<unknown> };
  children: (data: Body) => ReactNode;
}

/** What is read from the server: waiting, failed with a way to try again, or there. */
export function Reading<Body>({ of: { data, error, mutate }, children }: ReadingProps<Body>) {
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <p className="reading" role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className="reading reading--failed" role="alert">
      <p>{error.status === 404 ? 'This is no longer there.' : messageOf(error)}</p>
      {error.status !== 404 && (
        <button type="button" className="button" onClick={() => mutate()}>
          Try again
        </button>
      )}
    </div>
  );
}

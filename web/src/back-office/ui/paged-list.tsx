import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useFreshRead } from '../lib/use-fresh-read';

interface PagedListProps {
  list: Paginated<unknown>;
  empty: ReactNode;
  children: ReactNode;
}

export function PagedList({ list, empty, children }: PagedListProps) {
  const { page, searchOf } = usePage();
  const last = list.last_page;
  if (list.total === 0) return empty;
  // This page no longer exists, e.g. because its only entry has been deleted.
  if (list.data.length === 0 && page > last) {
    return <Navigate replace to={{ search: searchOf(last) }} />;
  }
  return (
    <>
      {children}
      {last > 1 && (
        <nav className="pagination" aria-label="Pages">
          {page > 1 && (
            <Link to={{ search: searchOf(page - 1) }} rel="prev">
              Previous
            </Link>
          )}
          <ul>
            {shownPages(page, last).map((number, index) => (
              <li key={number ?? `gap-${index}`}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Link
                    to={{ search: searchOf(number) }}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {page < last && (
            <Link to={{ search: searchOf(page + 1) }} rel="next">
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

export function countText({ from, to, total }: Paginated<unknown>): string {
  return from === 1 && to === total ? `${total} in total` : `${from}–${to} of ${total}`;
}

/**
 * Returns the page number in the URL, from 1, and a function that returns the `search` part of the
 * URL of another page.
 */
export function usePage() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);

  function searchOf(page: number): string {
    const search = new URLSearchParams(params);
    if (page > 1) search.set('page', String(page));
    else search.delete('page');
    return search.toString();
  }
  return { page: Number.isInteger(asked) && asked > 0 ? asked : 1, searchOf };
}

/** Reads the page in the URL of a list, with fresh data on every visit. */
export function usePagedRead<Item>(path: string, filters: Record<string, string> = {}) {
  const { page } = usePage();
  const query = new URLSearchParams({ ...filters, page: String(page) });
  return useFreshRead<Paginated<Item>>(`${path}?${query.toString()}`);
}

/** Returns `page`, its neighbours, and the first and last pages. `null` marks a gap. */
function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number - before > 1 ? [null, number] : [number];
  });
}

import { Link } from 'react-router-dom';
import './pagination.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, perPage, total, hrefOf }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev">
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
                to={hrefOf(number)}
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
        <Link to={hrefOf(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of `page`; `null` marks a gap. */
function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

import type { OpeningException } from '@saltmarsh/compat-api/contract/site';
import { longDate } from '@saltmarsh/compat-api/contract/long-date';
import { useLondonNow } from './use-open-status';
import { OpeningTimeSpan } from './opening-time-span';

/**
 * Dates with different hours. The server's HTML may be cached past midnight, so only the browser
 * filters out past dates.
 */
export function OpeningExceptions({ exceptions }: { exceptions: OpeningException[] }) {
  const today = useLondonNow()?.date ?? '';
  const coming = exceptions.filter(({ date }) => date >= today);
  if (coming.length === 0) return null;
  return (
    <section className="opening-exceptions">
      <h2>Changes to our usual hours</h2>
      <dl>
        {coming.map((exception) => (
          <div key={exception.date}>
            <dt>
              <time dateTime={exception.date}>{longDate(exception.date)}</time>
            </dt>
            <dd>
              <ExceptionHours exception={exception} />
              {exception.note && <span className="opening-exceptions__note">{exception.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ExceptionHours({ exception: { closed, opens, closes } }: { exception: OpeningException }) {
  if (closed || !opens || !closes) return <span>Closed</span>;
  return <OpeningTimeSpan opens={opens} closes={closes} />;
}

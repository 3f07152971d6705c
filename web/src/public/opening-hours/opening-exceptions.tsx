import { longDate } from '@saltmarsh/contract/domain/long-date';
import {
  lastDayOf,
  specialDaysOf,
  type SpecialDays,
} from '@saltmarsh/contract/domain/opening-hours';
import type { OpeningException } from '@saltmarsh/contract/messages/site';
import { OpeningTimeSpan } from './opening-time-span';
import { useLondonNow } from './use-open-status';

/**
 * Lists dates with different hours. Only the browser filters out past dates, because the server's HTML may be
 * cached past midnight.
 */
export function OpeningExceptions({ exceptions }: { exceptions: OpeningException[] }) {
  const today = useLondonNow()?.date ?? '';
  const coming = specialDaysOf(exceptions.filter((each) => lastDayOf(each) >= today));
  if (coming.length === 0) return null;
  return (
    <section className="opening-exceptions">
      <h2>Changes to our usual hours</h2>
      <dl>
        {coming.map((days) => (
          <div key={days.date}>
            <dt>
              <Day date={days.date} />
              {days.until && ' to '}
              {days.until && <Day date={days.until} />}
            </dt>
            <dd>
              <Hours days={days} />
              {days.note && <span className="opening-exceptions__note">{days.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date)}</time>;
}

function Hours({ days: { spans } }: { days: SpecialDays }) {
  if (spans.length === 0) return <span>Closed</span>;
  return spans.map((span) => (
    <span key={span.opens}>
      {span.name && `${span.name} `}
      <OpeningTimeSpan {...span} />
    </span>
  ));
}

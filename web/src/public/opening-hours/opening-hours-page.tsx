import { longDate } from '@saltmarsh/contract/domain/long-date';
import {
  lastDayOf,
  specialDaysOf,
  type SpecialDays,
} from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import type { OpeningException, OpeningService } from '@saltmarsh/contract/messages/site';
import { useSite } from '../lib/public-read';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import { OpeningTimeSpan, RestaurantFacts } from './restaurant-facts';
import { useLondonNow } from './use-london-now';
import './opening-hours-page.css';

export function Component() {
  const site = useSite();
  return (
    <>
      <Hero
        title="Opening Hours"
        image="OpeningHoursImage"
        intro="OpeningHoursIntro"
        facts={<RestaurantFacts isHoursPage />}
      />
      <div className="columns opening">
        <OpeningTable services={site.opening_hours} />
        <div className="opening__notes">
          <OpeningExceptions exceptions={site.opening_exceptions} />
          <Widget name="OpeningHoursNotes" />
        </div>
      </div>
    </>
  );
}

function OpeningTable({ services }: { services: OpeningService[] }) {
  const today = useLondonNow()?.weekday;
  return (
    <table className="opening-table dark">
      <caption className="sr-only">Opening hours by day</caption>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day} aria-current={day === today ? 'date' : undefined}>
            <th scope="row">{weekdayName(day)}</th>
            <td>
              <DayServices services={services.filter((service) => service.day === day)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayServices({ services }: { services: OpeningService[] }) {
  if (services.length === 0) return <span className="opening-table__closed">Closed</span>;
  return (
    <ul>
      {services.map((service) => (
        <li key={service.opens}>
          {service.name && <span className="opening-table__service">{service.name}</span>}
          <OpeningTimeSpan opens={service.opens} closes={service.closes} />
        </li>
      ))}
    </ul>
  );
}

/** Special days to come. The browser leaves out past ones: cached HTML may be a day old. */
function OpeningExceptions({ exceptions }: { exceptions: OpeningException[] }) {
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

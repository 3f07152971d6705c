import type { OpeningService } from '@saltmarsh/contract/messages/site';
import { useLondonNow } from './use-open-status';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { OpeningTimeSpan } from './opening-time-span';

/** Opening hours of the week, with any number of services per day. */
export function OpeningTable({ services }: { services: OpeningService[] }) {
  const today = useLondonNow()?.weekday;
  return (
    <table className="opening-table">
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

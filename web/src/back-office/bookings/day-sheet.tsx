import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { BookOfService } from '../../bookings/book-of-day';
import { coversText, flagText, otherTimes } from '../../bookings/booking-texts';
import './day-sheet.css';

interface DaySheetProps {
  date: string;
  services: BookOfService[];
  isOpen: boolean;
}

/** A sheet for print only: bookings by service and time, with space for notes in pencil. */
export function DaySheet({ date, services, isOpen }: DaySheetProps) {
  return (
    <div className="day-sheet">
      <h2>{longDate(date)}</h2>
      {services.filter(hasGuests).map(({ service, expected, waiting }) => (
        <section key={service?.opens ?? 'none'}>
          <h3>
            {service ? `${service.name}, ${service.opens}–${service.closes}` : otherTimes(isOpen)}
          </h3>
          {service && <p>{coversText(service)}</p>}
          <table>
            <thead>
              <tr>
                {['Time', 'Guests', 'Name', 'Notes', 'Table'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...expected, ...waiting].map((booking, index) => (
                <SheetRow key={booking.reference || index} booking={booking} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

const hasGuests = ({ expected, waiting }: BookOfService) => expected.length + waiting.length > 0;

function SheetRow({ booking }: { booking: Booking }) {
  const { time, guests, name, telephone, notes, state } = booking;
  const flags = flagsOf(notes).filter(({ kind }) => kind !== 'occasion');
  return (
    <tr>
      <td>{time}</td>
      <td>{guests}</td>
      <td>
        <strong>{name}</strong>
        {telephone && <span className="day-sheet__telephone"> {telephone}</span>}
        {state !== 'confirmed' && <em> {STATE_NAMES[state]}</em>}
      </td>
      <td>
        {flags.map((flag) => (
          <strong key={flag.kind}>
            {flag.kind === 'allergy' && '⚠ '}
            {flagText(flag)}.{' '}
          </strong>
        ))}
        {notes}
      </td>
      <td />
    </tr>
  );
}

import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { coversOf, type BookOfService } from '../../bookings/book-of-day';
import {
  flagText,
  guestsText,
  isLarge,
  serviceText,
  tableText,
} from '../../bookings/booking-texts';
import { Fact } from '../../ui/list';
import './day-sheet.css';

const COLUMNS = ['Time', 'Guests', 'Name', 'Notes', 'Table'];

/**
 * Renders the day's bookings for print only. Each service with bookings has a table: a summary, the
 * bookings by time, then the waiting list.
 */
export function DaySheet({ date, services }: { date: string; services: BookOfService[] }) {
  return (
    <div className="day-sheet">
      {services.filter(hasGuests).map(({ service, name, key, expected, waiting, covers }) => (
        <table key={key}>
          <colgroup>
            {COLUMNS.map((column) => (
              <col key={column} className={`day-sheet__${column.toLowerCase()}`} />
            ))}
          </colgroup>
          {/* Browsers repeat `thead` on each printed page. */}
          <thead>
            <tr>
              <th colSpan={COLUMNS.length} className="day-sheet__title">
                {longDate(date)} · {name}
                {service && `, ${service.opens}–${service.closes}`}
              </th>
            </tr>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={COLUMNS.length}>
                {service && <p>{serviceText(service, covers)}</p>}
                <Summary bookings={expected} />
              </td>
            </tr>
            {[...expected, ...waiting].map((booking, index) => (
              <SheetRow key={booking.reference || index} booking={booking} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

const hasGuests = ({ expected, waiting }: BookOfService) => expected.length + waiting.length > 0;

const flagsIn = ({ notes, allergies }: Booking) => flagsOf(notes, allergies);

function Summary({ bookings }: { bookings: readonly Booking[] }) {
  const coming = bookings.filter(({ state }) => state !== 'no_show');
  const times = [...new Set(coming.map(({ time }) => time))];
  const allergic = coming.filter(({ allergies }) => allergies.length > 0);
  const noted = coming.flatMap((booking) => {
    const flags = flagsIn(booking).filter(({ kind }) => kind !== 'allergy');
    return flags.length > 0 ? [`${whoIs(booking)}: ${flags.map(flagText).join('; ')}`] : [];
  });
  const facts = [
    ['Guests by time', times.map((time) => guestsAt(time, coming))],
    ['Allergies', allergic.map((booking) => `${whoIs(booking)}: ${booking.allergies.join(', ')}`)],
    ['Large parties', coming.filter(isLarge).map(partyText)],
    ['From the notes', noted],
  ] as const;
  return (
    <dl className="day-sheet__summary">
      {facts.map(
        ([name, texts]) =>
          texts.length > 0 && (
            <Fact key={name} name={name}>
              {texts.join(' · ')}
            </Fact>
          ),
      )}
    </dl>
  );
}

function guestsAt(at: string, bookings: readonly Booking[]): string {
  const { booked, requested } = coversOf(bookings.filter(({ time }) => time === at));
  const texts = [booked > 0 && booked, requested > 0 && `${requested} requested`];
  return `${at}: ${texts.filter(Boolean).join(' and ')}`;
}

const whoIs = ({ time, name }: Booking) => `${time} ${name}`;
const partyText = (booking: Booking) => `${whoIs(booking)}, ${guestsText(booking.guests)}`;

function SheetRow({ booking }: { booking: Booking }) {
  const { time, guests, name, telephone, notes, table, staff_notes, state } = booking;
  const flags = flagsIn(booking).filter(({ kind }) => kind !== 'occasion');
  return (
    <tr>
      <td>{time}</td>
      <td>{guests}</td>
      <td>
        <strong>{name}</strong>
        {telephone && <span className="day-sheet__telephone"> {telephone}</span>}
        {table && <em> {tableText(table)}</em>}
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
        {staff_notes && <em> Staff: {staff_notes}</em>}
      </td>
      <td />
    </tr>
  );
}

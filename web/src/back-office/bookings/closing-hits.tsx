import type { HitBookings } from '@saltmarsh/contract/messages/book';
import { Choice } from '../../ui/field';
import { QueryBoundary, type Query } from '../ui/query-boundary';
import { bookingText, countText, shortDate } from './booking-words';

/** A `null` key loads nothing. */
type Hit = Query<HitBookings> & { key: string | null };

interface ClosingHitsProps {
  hit: Hit;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Lists the bookings that a closing affects, to cancel or keep each. */
export function ClosingHits({ hit, chosen, onChoose }: ClosingHitsProps) {
  const { bookings = [] } = hit.data ?? {};
  const isAll = bookings.every(({ reference }) => chosen.has(reference));

  function toggle(reference: string): void {
    const next = new Set(chosen);
    if (!next.delete(reference)) next.add(reference);
    onChoose(next);
  }

  return (
    <fieldset className="hits">
      <legend>
        <span role="status">{titleOf(hit)}</span>
      </legend>
      {hit.error && !hit.data && <QueryBoundary query={hit}>{() => null}</QueryBoundary>}
      {bookings.length > 1 && (
        <Choice
          type="checkbox"
          checked={isAll}
          onChange={() =>
            onChoose(new Set(isAll ? [] : bookings.map(({ reference }) => reference)))
          }
        >
          <strong>All of them</strong>
        </Choice>
      )}
      {bookings.map((booking) => (
        <Choice
          key={booking.reference}
          type="checkbox"
          checked={chosen.has(booking.reference)}
          onChange={() => toggle(booking.reference)}
        >
          <span>
            {shortDate(booking.date)}: {bookingText(booking)}
            {!booking.email && (
              <span className="hits__ring">
                {' '}
                No email: ring {booking.telephone ?? 'them, there is no number'}
              </span>
            )}
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

function titleOf({ key, data, error }: Hit): string {
  if (key && !data) return error ? 'The bookings affected are not known.' : 'Loading...';
  if (!data?.bookings.length) return 'No bookings are affected.';
  return `${countText(data.bookings.length, 'booking')} affected. Cancel which?`;
}

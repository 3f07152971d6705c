import type { GuestDeed, GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { Fact } from '../ui/list';

/** The booking in plain words. */
export function BookingSummary({ page: { booking, deed } }: { page: GuestPage }) {
  const { date, time, guests, name, notes, reply, reference } = booking;
  const done = doneText(deed, booking);
  return (
    <>
      {done && (
        <p className="note note--done" role="status">
          {done}
        </p>
      )}
      <p className="guest__lead">{stateText(booking)}</p>
      {reply && <blockquote className="guest__reply">{reply}</blockquote>}
      <dl className="facts guest__facts">
        <Fact name="Day">{longDate(date)}</Fact>
        <Fact name="Time">{time}</Fact>
        <Fact name="Party">{guestsText(guests)}</Fact>
        <Fact name="Name">{name}</Fact>
        {notes && <Fact name="You told us">{notes}</Fact>}
        <Fact name="Reference">{reference}</Fact>
      </dl>
    </>
  );
}

const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

/** Depends on the current state, because `?done=` stays in a link that is kept or forwarded. */
function doneText(deed: GuestDeed | null, { state }: GuestPage['booking']): string | null {
  if (state === 'cancelled_by_guest')
    return deed === 'cancelled' ? 'Done. Thank you for letting us know.' : null;
  if (deed === 'noted') return 'Your notes have been saved.';
  return deed === 'changed' || deed === 'accepted' ? 'Your change has been saved.' : null;
}

function stateText(booking: GuestPage['booking']): string {
  const { state, is_over } = booking;
  switch (state) {
    case 'confirmed':
      return is_over
        ? 'This booking can no longer be changed online.'
        : 'Your table is booked. We look forward to seeing you.';
    case 'requested':
      return is_over
        ? 'The time of this request has passed.'
        : 'We have your request. Your table is not booked until we confirm it by email or telephone.';
    case 'waiting':
      return waitingText(booking);
    case 'declined':
      return 'We are sorry: we had no table for you at that time.';
    case 'seated':
      return 'This booking is over. Thank you for coming.';
    case 'no_show':
      return 'This booking is over.';
    case 'cancelled_by_guest':
      return 'This booking has been cancelled, as you asked.';
    case 'cancelled_by_us':
      return 'We are sorry: we have had to cancel this booking.';
  }
}

function waitingText({ is_over, offered_until }: GuestPage['booking']): string {
  if (is_over) return 'The time that you waited for has passed.';
  if (!offered_until) {
    return 'You are on our waiting list. If a table becomes free, we will write to you at once.';
  }
  const { date, time } = londonNow(new Date(offered_until));
  const until = `${time} on ${longDate(date)}`;
  return new Date(offered_until) > new Date()
    ? `A table has become free. We keep it for you until ${until}.`
    : `We kept a table for you until ${until}, and have since offered it to the next guest. If it is still free, you can take it.`;
}

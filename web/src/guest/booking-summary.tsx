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
        <Fact name="Party">{guests === 1 ? '1 guest' : `${guests} guests`}</Fact>
        <Fact name="Name">{name}</Fact>
        {notes && <Fact name="You told us">{notes}</Fact>}
        <Fact name="Reference">{reference}</Fact>
      </dl>
    </>
  );
}

/** Depends on the current state, because `?done=` stays in a link that is kept or forwarded. */
function doneText(deed: GuestDeed | null, { state }: GuestPage['booking']): string | null {
  if (state === 'cancelled_by_guest')
    return deed === 'cancelled' ? 'Done. Thank you for letting us know.' : null;
  if (deed === 'noted') return 'Your notes have been saved.';
  return deed === 'changed' || deed === 'accepted' ? 'Your change has been saved.' : null;
}

type State = GuestPage['booking']['state'];

const STATE_TEXTS: Readonly<Record<Exclude<State, 'waiting'>, string>> = {
  confirmed: 'Your table is booked. We look forward to seeing you.',
  requested:
    'We have your request. Your table is not booked until we confirm it by email or telephone.',
  declined: 'We are sorry: we had no table for you at that time.',
  seated: 'This booking is over. Thank you for coming.',
  no_show: 'This booking is over.',
  cancelled_by_guest: 'This booking has been cancelled, as you asked.',
  cancelled_by_us: 'We are sorry: we have had to cancel this booking.',
};
const OVER_TEXTS: Readonly<Partial<Record<State, string>>> = {
  confirmed: 'This booking can no longer be changed online.',
  requested: 'The time of this request has passed.',
  waiting: 'The time that you waited for has passed.',
};

function stateText({ state, is_over, offered_until }: GuestPage['booking']): string {
  const over = is_over && OVER_TEXTS[state];
  if (over) return over;
  return state === 'waiting' ? waitingText(offered_until) : STATE_TEXTS[state];
}

function waitingText(offered_until: string | null): string {
  if (!offered_until) {
    return 'You are on our waiting list. If a table becomes free, we will write to you at once.';
  }
  const { date, time } = londonNow(new Date(offered_until));
  const until = `${time} on ${longDate(date)}`;
  return new Date(offered_until) > new Date()
    ? `A table has become free. We keep it for you until ${until}.`
    : `We kept a table for you until ${until}, and have since offered it to the next guest. If it is still free, you can take it.`;
}

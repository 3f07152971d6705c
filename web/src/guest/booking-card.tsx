import type { GuestDeed, GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { AddressLink } from '../public/ui/contact-links';
import { PageTitle } from '../public/ui/page-title';
import { Widget } from '../public/widgets/widget';
import { Fact } from '../ui/list';

/** Images of the site for a card: in December that of the festive page. */
export const CARD_IMAGES = { december: 'FestiveImage', usual: 'BookImage' } as const;

/** The booking as a card to keep: on screen, after booking and later, and on paper. */
export function BookingCard({ page: { booking, deed, signature } }: { page: GuestPage }) {
  const { state, date, time, guests, name, notes, reply, reference, until, is_open } = booking;
  const done = doneText(deed, booking);
  const [weekday, ...rest] = longDate(date).split(' ');
  const isTable = state === 'confirmed' || state === 'requested';
  const calendar = `/api/bookings/${reference}/calendar?${new URLSearchParams({ signature })}`;
  return (
    <>
      {done && (
        <p className="note note--done" role="status">
          {done}
        </p>
      )}
      <article className="card">
        <div className="card__image">
          <Widget
            name={date.slice(5, 7) === '12' ? CARD_IMAGES.december : CARD_IMAGES.usual}
            sizes="(min-width: 45em) 48rem, 100vw"
            hero
          />
        </div>
        <div className="card__text">
          <PageTitle className="card__title" isFocused={deed !== null}>
            {state === 'waiting' ? 'The waiting list' : 'Your table'}
          </PageTitle>
          <p className="card__when" data-gone={GONE.has(state) || undefined}>
            {weekday} <span className="card__day">{rest.join(' ')}</span>{' '}
            <span className="card__time">{time}</span>
          </p>
          <p className="card__lead">{stateText(booking)}</p>
          {reply && <blockquote className="card__reply">{reply}</blockquote>}
          <dl className="facts card__facts">
            <Fact name="Party">{guests === 1 ? '1 guest' : `${guests} guests`}</Fact>
            {until && <Fact name="Yours until">{until}</Fact>}
            <Fact name="Name">{name}</Fact>
            {notes && <Fact name="You told us">{notes}</Fact>}
            <Fact name="Reference">{reference}</Fact>
            <Fact name="Where">
              <AddressLink />
            </Fact>
          </dl>
          {is_open && (
            <ul className="actions card__actions">
              {isTable && (
                <li>
                  <a href={calendar}>Add to your calendar</a>
                </li>
              )}
              <li>
                <a href="#table">Change</a>
              </li>
              <li>
                <a href="#cancel">{state === 'waiting' ? 'Leave the list' : 'Cancel'}</a>
              </li>
            </ul>
          )}
        </div>
      </article>
    </>
  );
}

/** Depends on the current state, because `?done=` stays in a link that is kept or forwarded. */
function doneText(deed: GuestDeed | null, { state, email }: GuestPage['booking']): string | null {
  if (state === 'cancelled_by_guest')
    return deed === 'cancelled' ? 'Done. Thank you for letting us know.' : null;
  if (deed === 'booked') return `Thank you. An email with all of this goes to ${email}.`;
  if (deed === 'noted') return 'Your notes have been saved.';
  return deed === 'changed' || deed === 'accepted' ? 'Your change has been saved.' : null;
}

type State = GuestPage['booking']['state'];

/** There is no table any more. */
const GONE: ReadonlySet<State> = new Set(['declined', 'cancelled_by_guest', 'cancelled_by_us']);

const STATE_TEXTS: Readonly<Record<Exclude<State, 'waiting'>, string>> = {
  confirmed: 'Your table is booked. We look forward to seeing you.',
  requested:
    'We have your request. Your table is not booked until we confirm it by email or telephone.',
  declined: 'We are sorry: we had no table for you at that time.',
  seated: 'This booking is over. Thank you for coming.',
  left: 'This booking is over. Thank you for coming.',
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
    return 'You are on our waiting list. If a table becomes free, we will write to you during the day.';
  }
  const { date, time } = londonNow(new Date(offered_until));
  const until = `${time} on ${longDate(date)}`;
  return new Date(offered_until) > new Date()
    ? `A table has become free. We keep it for you until ${until}.`
    : `We kept a table for you until ${until}, and have since offered it to the next guest. If it is still free, you can take it.`;
}

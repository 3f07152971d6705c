import { cardImageOf } from '@saltmarsh/contract/constants/stored-images';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { kitchenParts, kitchenText } from '@saltmarsh/contract/domain/note-allergies';
import { alsoNoted } from '@saltmarsh/contract/domain/note-flags';
import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type {
  GuestDeed,
  GuestPage,
  GuestBookingView,
} from '@saltmarsh/contract/messages/guest-booking';
import { paths } from '../app/paths';
import { useSite } from '../public/lib/public-read';
import { AddressLink, TelephoneLink } from '../public/ui/contact-links';
import { PageTitle } from '../public/ui/page-title';
import { Widget } from '../public/widgets/widget';
import { ButtonLink } from '../ui/button';
import { Fact } from '../ui/list';

export function BookingCard({ page }: { page: GuestPage }) {
  const { booking, deed, signature } = page;
  const { state, date, time, guests, name, email, telephone, reply, reference, until } = booking;
  const { answer_by, is_open: isOpen } = booking;
  const { heading, lead, more } = stateWords(booking);
  const isGone = GONE.has(state);
  const note = noteOf(page);
  const done = doneText(deed, booking);
  const [weekday, ...rest] = longDate(date).split(' ');
  const calendar = `/api/bookings/${reference}/calendar?${new URLSearchParams({ signature })}`;
  return (
    <>
      {done && (
        <p className="note note--done" role="status">
          <Breakable text={done} />
        </p>
      )}
      <article className="card" data-state={state}>
        {!isGone && (
          <div className="card__image">
            <Widget name={cardImageOf(date)} sizes="(min-width: 56em) 52rem, 100vw" hero />
          </div>
        )}
        <div className="card__text">
          <PageTitle className="card__title" isFocused={deed !== null}>
            {heading}
          </PageTitle>
          <p className="card__when" data-gone={isGone || undefined}>
            <span>{weekday}</span> <span className="card__day">{rest.join(' ')}</span>{' '}
            <span className="card__time">
              <span>{time}</span> <span className="card__guests">{guestsText(guests)}</span>
            </span>
          </p>
          <p className="card__lead">{lead}</p>
          {more && <p className="card__lead">{more}</p>}
          {state === 'requested' && isOpen && (
            <p className="card__lead">
              {answer_by
                ? `If you have not heard from us by ${longDate(answer_by)}`
                : 'It is for today: if you do not hear from us soon'}
              , please ring us on <OurNumber booking={booking} />.
            </p>
          )}
          {isOpen && state !== 'waiting' && isSevere(booking) && (
            <p className="card__lead card__lead--strong">
              You told us of a severe allergy: please ring us on <OurNumber booking={booking} />{' '}
              before you come, and tell your waiter as well.
            </p>
          )}
          {isOpen && (
            <p className="card__ways">
              <a href="#table">Change table</a> <a href="#notes">Notes</a>{' '}
              <a href="#cancel">{LEAVE[state] ?? 'Cancel'}</a>
            </p>
          )}
          {reply && <blockquote className="card__reply">{reply}</blockquote>}
          {!isOpen && (
            <p className="card__again">
              <ButtonLink variant="primary" href={paths.book}>
                Book another table
              </ButtonLink>
            </p>
          )}
          <dl className="facts card__facts">
            {until && <Fact name="Yours until">{until}</Fact>}
            {note && (
              <Fact name="Please note" isLong>
                {note}
              </Fact>
            )}
            {!isGone && (
              <>
                <Told booking={booking} />
                <Fact name="Where" isLong>
                  <AddressLink />
                </Fact>
                <Fact name="Ring us">
                  <OurNumber booking={booking} />
                </Fact>
                <Fact name="Questions">
                  <a href={paths.faqs}>What other guests ask</a>
                </Fact>
              </>
            )}
            <Fact name="Name">{name}</Fact>
            {!isGone && (
              <>
                <Fact name="Email">
                  <Breakable text={email ?? ''} />
                </Fact>
                {telephone && <Fact name="Telephone">{telephone}</Fact>}
              </>
            )}
            <Fact name="Reference">{reference}</Fact>
          </dl>
          {isOpen && state === 'confirmed' && (
            <p className="card__calendar">
              <ButtonLink href={calendar}>Add to calendar</ButtonLink>
            </p>
          )}
        </div>
      </article>
    </>
  );
}

export const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

/** Returns the note to guests about the booked service, e.g. what the bar serves. */
function noteOf({ booking, wish, availability }: GuestPage): string | null {
  if (wish.date !== booking.date) return null;
  const isIn = ({ times }: { times: readonly { time: string }[] }) =>
    times.some(({ time }) => time === booking.time);
  return availability?.services.find(isIn)?.note ?? null;
}

/** Lets a long email address break before its `@`. */
function Breakable({ text }: { text: string }) {
  const [name, ...domain] = text.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}

const isSevere = ({ allergies }: GuestBookingView) =>
  allergies.some((each) => each.startsWith('severe '));

function Told({ booking }: Pick<GuestPage, 'booking'>) {
  const { notes, state, is_open } = booking;
  if (!notes) return null;
  const [before, marked, after] = kitchenParts(booking.allergies) ?? [];
  const also = alsoNoted(notes);
  return (
    <>
      <Fact name="Your notes" isLong>
        {notes}
        {is_open && (
          <span className="card__answer soft">If a note needs an answer, please ring us.</span>
        )}
      </Fact>
      {is_open && marked && (
        <Fact name="Allergies" isLong>
          {before}
          <strong>{marked}</strong>
          {after}
          {state !== 'waiting' &&
            !isSevere(booking) &&
            ' Please tell your waiter as well, and ring us if it is severe.'}
        </Fact>
      )}
      {is_open && also && (
        <Fact name="Also noted" isLong>
          {also}
        </Fact>
      )}
    </>
  );
}

const MAIL_COMES = 'You will get an email in a few minutes.';

/**
 * Returns the success message. After a decline or cancellation, an old link may still name an
 * earlier step (`?done=booked`). So a booking in such a state shows only the message about the
 * guest's own cancellation.
 */
function doneText(deed: GuestDeed | null, booking: GuestBookingView): string | null {
  const { state, email } = booking;
  if (GONE.has(state))
    return deed === 'cancelled' ? `Thank you for telling us. ${MAIL_COMES}` : null;
  if (deed === 'unchanged')
    return ['You have changed nothing, so everything is as it was.', kitchenText(booking.allergies)]
      .filter(Boolean)
      .join(' ');
  if (deed === 'booked')
    return `Thank you. We have emailed the details to ${email}. If that address is wrong, please ring us.`;
  if (deed === 'noted')
    return [
      booking.notes ? 'Your notes have been saved.' : 'Your notes are deleted.',
      kitchenText(booking.allergies) ?? 'No allergy is marked for the kitchen.',
      MAIL_COMES,
    ].join(' ');
  if (deed !== 'changed' && deed !== 'accepted') return null;
  return `${state === 'requested' ? 'We have your request.' : 'Your change has been saved.'} ${MAIL_COMES}`;
}

type State = GuestPage['booking']['state'];

/** The words for a cancellation. */
const LEAVE: Readonly<Partial<Record<State, string>>> = {
  requested: 'Withdraw',
  waiting: 'Leave the list',
};

const GONE: ReadonlySet<State> = new Set(['declined', 'cancelled_by_guest', 'cancelled_by_us']);

interface Words {
  /** In most states, also the heading of the email about the state. */
  heading: string;
  lead: string;
  more?: string;
}

const PAST: Words = { heading: 'This booking is over', lead: 'Thank you for coming.' };
const STATE_WORDS: Readonly<Record<Exclude<State, 'waiting'>, Words>> = {
  confirmed: { heading: 'Your table is booked', lead: 'We look forward to seeing you.' },
  requested: {
    heading: 'We have your request',
    lead: 'Your table is not booked until we confirm it by email or telephone.',
  },
  declined: {
    heading: 'We have no table then',
    lead: 'We are sorry that we can’t take you at that time.',
  },
  seated: PAST,
  left: PAST,
  no_show: { heading: 'This booking is over', lead: 'Its time has passed.' },
  cancelled_by_guest: {
    heading: 'Your table is cancelled',
    lead: 'It has been cancelled, as you asked.',
  },
  cancelled_by_us: {
    heading: 'We have had to cancel your table',
    lead: 'We are sorry to let you down.',
  },
};
const OVER_WORDS: Readonly<Partial<Record<State, Words>>> = {
  confirmed: { heading: 'Your table', lead: 'This booking can no longer be changed online.' },
  requested: { heading: 'Your request', lead: 'The time of this request has passed.' },
  waiting: { heading: 'The waiting list', lead: 'The time that you waited for has passed.' },
};

/** The texts after the guest has cancelled. The key is the state before the cancellation. */
const LEFT_WORDS: Readonly<Partial<Record<State, Words>>> = {
  requested: {
    heading: 'Your request is withdrawn',
    lead: 'It has been withdrawn, as you asked.',
  },
  waiting: {
    heading: 'You are off our waiting list',
    lead: 'We have taken you off the list, as you asked.',
  },
};

function stateWords(booking: GuestPage['booking']): Words {
  const { state, former_state, is_over, offered_until } = booking;
  const over = is_over && OVER_WORDS[state];
  if (over) return over;
  const left = state === 'cancelled_by_guest' && former_state && LEFT_WORDS[former_state];
  if (left) return left;
  return state === 'waiting' ? waitingWords(offered_until) : STATE_WORDS[state];
}

function waitingWords(offered_until: string | null): Words {
  const heading = 'You are on our waiting list';
  if (!offered_until) {
    const more =
      'If a table becomes free, we will email you. The email says how long we hold it: usually half a day, on the day itself two hours. Take it with the button in that email.';
    return { heading, lead: 'You are not booked yet.', more };
  }
  const { date, time } = londonNow(new Date(offered_until));
  const until = `${time} on ${longDate(date)}`;
  return new Date(offered_until) > new Date()
    ? { heading: 'A table is free', lead: `We keep it for you until ${until}.` }
    : {
        heading,
        lead: `We kept a table for you until ${until}, and have since offered it to the next guest. If it is still free, you can take it.`,
      };
}

/** Shows our telephone number as the guest must dial it, which may need the country code. */
export function OurNumber({ booking }: Pick<GuestPage, 'booking'>) {
  const { telephone } = useSite();
  return <TelephoneLink>{numberFor(booking.telephone, telephone)}</TelephoneLink>;
}

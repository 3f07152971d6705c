import { cardImageOf } from '@saltmarsh/contract/constants/stored-images';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type {
  GuestDeed,
  GuestPage,
  GuestBookingView,
} from '@saltmarsh/contract/messages/guest-booking';
import { useSite } from '../public/lib/public-read';
import { AddressLink, TelephoneLink } from '../public/ui/contact-links';
import { PageTitle } from '../public/ui/page-title';
import { Widget } from '../public/widgets/widget';
import { ButtonLink } from '../ui/button';
import { Fact } from '../ui/list';

export function BookingCard({ page }: { page: GuestPage }) {
  const { booking, deed, signature } = page;
  const { state, date, time, guests, name, email, telephone, reply, reference, until, answer_by } =
    booking;
  const { heading, lead } = stateWords(booking);
  const note = noteOf(page);
  const done = doneText(deed, booking);
  const [weekday, ...rest] = longDate(date).split(' ');
  const calendar = `/api/bookings/${reference}/calendar?${new URLSearchParams({ signature })}`;
  return (
    <>
      {done && (
        <p className="note note--done" role="status">
          {done}
        </p>
      )}
      <article className="card" data-state={state}>
        <div className="card__image">
          <Widget name={cardImageOf(date)} sizes="(min-width: 56em) 52rem, 100vw" hero />
        </div>
        <div className="card__text">
          <PageTitle className="card__title" isFocused={deed !== null}>
            {heading}
          </PageTitle>
          <p className="card__when" data-gone={GONE.has(state) || undefined}>
            {weekday} <span className="card__day">{rest.join(' ')}</span>{' '}
            <span className="card__time">
              {time}
              <span className="card__guests"> {guests === 1 ? '1 guest' : `${guests} guests`}</span>
            </span>
          </p>
          <p className="card__lead">{lead}</p>
          {state === 'requested' && booking.is_open && (
            <p className="card__lead">
              {answer_by
                ? `If you have not heard from us by ${longDate(answer_by)}`
                : 'It is for today: if you do not hear from us soon'}
              , please ring us on <OurNumber booking={booking} />.
            </p>
          )}
          {reply && <blockquote className="card__reply">{reply}</blockquote>}
          <dl className="facts card__facts">
            {until && <Fact name="Yours until">{until}</Fact>}
            {note && <Fact name="Note">{note}</Fact>}
            <Fact name="Where">
              <AddressLink />
              <OurNumber booking={booking} className="card__number" />
            </Fact>
            <Fact name="Name">{name}</Fact>
            <Fact name="Email">
              <Breakable text={email ?? ''} />
            </Fact>
            {telephone && <Fact name="Telephone">{telephone}</Fact>}
            <Told booking={booking} />
            <Fact name="Reference">{reference}</Fact>
          </dl>
          {booking.is_open && (
            <ul className="actions card__actions">
              {state === 'confirmed' && (
                <li>
                  <ButtonLink href={calendar}>Add to calendar</ButtonLink>
                </li>
              )}
              <li>
                <a href="#table">Change</a>
              </li>
              <li>
                <a href="#cancel">{CANCEL_LINKS[state] ?? 'Cancel'}</a>
              </li>
            </ul>
          )}
        </div>
      </article>
    </>
  );
}

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

function Told({ booking }: Pick<GuestPage, 'booking'>) {
  const { notes, allergies, state, is_open } = booking;
  if (!notes) return null;
  const isSevere = allergies.some((each) => each.startsWith('severe '));
  const named = allergies
    .filter((each) => each !== UNNAMED)
    .map((each) => each.replace(/^severe (.*)/, '$1 (severe)'))
    .join(', ');
  const marked = named
    ? `${named}, with your notes`
    : allergies.length > 0 && 'the allergy in your notes';
  return (
    <Fact name="You told us">
      {notes}
      {is_open && marked && (
        <strong className="card__allergies">
          Marked for the kitchen: {marked}.{' '}
          {state === 'waiting' ? null : isSevere ? (
            <>
              Please ring us on <OurNumber booking={booking} /> before you come, and tell your
              waiter as well.
            </>
          ) : (
            'Please tell your waiter as well, and ring us if it is severe.'
          )}
        </strong>
      )}
    </Fact>
  );
}

const MAIL_COMES = 'You will get an email in a few minutes.';

/** Returns the success message if it fits the booking's state: old links may contain `?done=`. */
function doneText(deed: GuestDeed | null, { state, email }: GuestPage['booking']): string | null {
  if (state === 'cancelled_by_guest')
    return deed === 'cancelled' ? `Thank you for telling us. ${MAIL_COMES}` : null;
  if (deed === 'booked') return `Thank you. We have emailed the details to ${email}.`;
  if (deed === 'noted') return 'Your notes have been saved.';
  if (deed !== 'changed' && deed !== 'accepted') return null;
  return `${state === 'requested' ? 'We have your request.' : 'Your change has been saved.'} ${MAIL_COMES}`;
}

type State = GuestPage['booking']['state'];

const CANCEL_LINKS: Readonly<Partial<Record<State, string>>> = {
  requested: 'Withdraw',
  waiting: 'Leave the list',
};

/** States without a table. */
const GONE: ReadonlySet<State> = new Set(['declined', 'cancelled_by_guest', 'cancelled_by_us']);

interface Words {
  /** Same text as in the emails. */
  heading: string;
  lead: string;
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
    heading: 'Your booking is cancelled',
    lead: 'It has been cancelled, as you asked.',
  },
  cancelled_by_us: {
    heading: 'We have had to cancel your booking',
    lead: 'We are sorry to let you down.',
  },
};
const OVER_WORDS: Readonly<Partial<Record<State, Words>>> = {
  confirmed: { heading: 'Your table', lead: 'This booking can no longer be changed online.' },
  requested: { heading: 'Your request', lead: 'The time of this request has passed.' },
  waiting: { heading: 'The waiting list', lead: 'The time that you waited for has passed.' },
};

/** The texts after a cancellation by the guest, by the state before the cancellation. */
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
    return { heading, lead: 'You are not booked yet. If a table becomes free, we will email you.' };
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
export function OurNumber(props: { booking: GuestBookingView; className?: string }) {
  const { booking, className } = props;
  const { telephone } = useSite();
  const number = numberFor(booking.telephone, telephone);
  return <TelephoneLink {...(className && { className })}>{number}</TelephoneLink>;
}

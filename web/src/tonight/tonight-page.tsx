import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../app/paths';
import { useLogout } from '../auth/use-logout';
import { bookingText, countText, coversText } from '../bookings/booking-texts';
import { markSeen } from '../bookings/bookings.api';
import { refresh } from '../forms/refresh';
import { useUser } from '../public/auth/use-user';
import { useLondonNow } from '../public/opening-hours/use-london-now';
import { PageTitle } from '../public/ui/page-title';
import { Button, ButtonLink } from '../ui/button';
import { ErrorArea } from '../ui/field';
import { BookingDetails } from './tonight-details';
import { firstToShow, tonightOf, type TonightService } from './tonight-list';
import { rowId, TonightRow } from './tonight-row';
import { TelephoneDialog } from './tonight-telephone';
import { setDark, useDark } from './use-dark';
import { useTonight, type Tonight } from './use-tonight';
import { dismiss } from './tap-queue';
import { WalkInDialog } from './tonight-walk-in';

type Open = { dialog: 'walk-in' | 'telephone' } | { dialog: 'details'; reference: string } | null;

/** Lists the evening's bookings. */
export function Component() {
  const tonight = useTonight();
  const { day, date } = tonight;
  const [open, setOpen] = useState<Open>(null);
  // Render every minute, because guests become late.
  useLondonNow();
  const services = day ? tonightOf(day) : [];
  useOpenAtNow(services, date);
  const close = () => setOpen(null);
  const shown =
    open?.dialog === 'details' &&
    day?.bookings.find(({ reference }) => reference === open.reference);
  return (
    <>
      <Messages tonight={tonight} />
      <div className="tonight-scroll">
        <TonightBar date={date} />
        {!day && <Unread tonight={tonight} />}
        {day && services.every(({ service }) => !service) && (
          <p className="tonight__none">The restaurant is closed today.</p>
        )}
        {services.map((part) => (
          <Service
            key={part.key}
            part={part}
            tonight={tonight}
            onOpen={({ reference }) => setOpen({ dialog: 'details', reference })}
          />
        ))}
        <Ways />
      </div>
      <div className="tonight-foot">
        <Button variant="primary" onClick={() => setOpen({ dialog: 'walk-in' })}>
          + Walk-in
        </Button>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'telephone' })}>
          + Telephone
        </Button>
        <News bookings={day?.bookings ?? []} />
      </div>
      {open?.dialog === 'walk-in' && <WalkInDialog tonight={tonight} onClose={close} />}
      {open?.dialog === 'telephone' && <TelephoneDialog tonight={tonight} onClose={close} />}
      {shown && <BookingDetails booking={shown} tonight={tonight} onClose={close} />}
    </>
  );
}

/** Scrolls to the next guests once, when the bookings have loaded. */
function useOpenAtNow(services: readonly TonightService[], date: string): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || services.length === 0) return;
    isDone.current = true;
    const first = firstToShow(services, date);
    const row = first && document.getElementById(rowId(first.reference));
    row?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

function TonightBar({ date }: { date: string }) {
  const isDark = useDark();
  return (
    <header className="tonight-bar">
      <PageTitle className="tonight-bar__title">
        Tonight <small>{longDate(date)}</small>
      </PageTitle>
      <Button aria-pressed={isDark} onClick={() => setDark(!isDark)}>
        Dark
      </Button>
    </header>
  );
}

function Unread({ tonight: { error, retry } }: { tonight: Tonight }) {
  if (!error) return <p role="status">Loading...</p>;
  return (
    <div className="tonight__none">
      <ErrorArea messages={['The bookings could not be read.']} />
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

interface ServiceProps {
  part: TonightService;
  tonight: Tonight;
  onOpen: (booking: Booking) => void;
}

function Service({ part, tonight, onOpen }: ServiceProps) {
  const { name, present, over, waiting, covers } = part;
  const id = `tonight-${part.key}`;
  const guests = coversText(covers);
  const rows = (label: string, bookings: readonly Booking[]) => (
    <ul className="tonight-list" aria-label={label}>
      {bookings.map((booking) => (
        <li key={booking.reference}>
          <TonightRow booking={booking} tonight={tonight} onOpen={() => onOpen(booking)} />
        </li>
      ))}
    </ul>
  );
  const folded = (text: string, label: string, bookings: readonly Booking[]) =>
    bookings.length > 0 && (
      <details className="fold">
        <summary>{text}</summary>
        {rows(label, bookings)}
      </details>
    );
  return (
    <section aria-labelledby={id}>
      <header className="tonight-head">
        <h2 id={id}>{name}</h2>
        <p>
          {guests
            ? `${guests} · ${covers.seated} seated · ${covers.expected} expected`
            : 'No bookings'}
        </p>
      </header>
      {present.length > 0 ? rows(name, present) : <p className="tonight__none">Nobody to come.</p>}
      {folded(`${over.length} left or no-show`, `Left or no-show, ${name}`, over)}
      {folded(`${waiting.length} on the waiting list`, `Waiting list, ${name}`, waiting)}
    </section>
  );
}

/** Announces unseen bookings. A button focuses the first of them and marks all of them as seen. */
function News({ bookings }: { bookings: readonly Booking[] }) {
  const news = bookings.filter(({ is_new }) => is_new);

  async function see(): Promise<void> {
    document
      .getElementById(rowId(news[0]?.reference ?? ''))
      ?.querySelector('button')
      ?.focus();
    await markSeen(news.map(({ reference }) => reference)).then(refresh, () => {});
  }
  return (
    <>
      <div className="sr-only" role="log">
        {news.map((booking) => (
          <p key={booking.reference}>New: {bookingText(booking)}.</p>
        ))}
      </div>
      {news.length > 0 && (
        <Button aria-label={countText(news.length, 'new booking')} onClick={see}>
          {news.length} new
        </Button>
      )}
    </>
  );
}

function Messages({ tonight: { taps, problems, isOffline } }: { tonight: Tonight }) {
  return (
    <div>
      <div role="alert" className="tonight-problems">
        {problems.map((problem) => (
          <p key={problem.id}>
            {problem.text}{' '}
            <Button variant="link" onClick={() => dismiss(problem)}>
              OK
            </Button>
          </p>
        ))}
      </div>
      <p role="status" className="tonight-offline">
        {isOffline &&
          (taps.length > 0
            ? `No connection. ${countText(taps.length, 'tap')} kept, to be sent.`
            : 'No connection. Bookings may have changed.')}
      </p>
    </div>
  );
}

function Ways() {
  const user = useUser();
  const { logout, messages } = useLogout();
  return (
    <nav className="actions tonight-ways" aria-label="Elsewhere">
      {user?.role === 'admin' && (
        <ButtonLink variant="link" to={paths.bookings}>
          The whole book
        </ButtonLink>
      )}
      <ButtonLink variant="link" to={paths.account}>
        My Account
      </ButtonLink>
      <Button variant="link" onClick={logout}>
        Logout
      </Button>
      {messages}
    </nav>
  );
}

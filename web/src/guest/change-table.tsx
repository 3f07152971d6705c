import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weeksOf } from '@saltmarsh/contract/domain/weeks';
import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { paths } from '../app/paths';
import TableTimes from '../frames/bookings/table-times';
import { useRejectedForm } from '../frames/rejected-form';
import { DayGrid, dayLabel } from '../frames/bookings/day-grid';
import { choiceText } from '../frames/bookings/table-picker';
import { useSite } from '../public/lib/public-read';
import { Button } from '../ui/button';
import { Picks } from '../ui/picks';
import { guestsText, OurNumber } from './booking-card';

/**
 * Edits the date, party and time. The page has no script, so each day, party and time is a button
 * that reloads the page with this choice. The last button saves the choice.
 */
export function ChangeTable({ page }: { page: GuestPage }) {
  const { booking, wish, confirm_at_once, largest_party } = page;
  const { errors = {} } = useRejectedForm() ?? {};
  const isLarge = wish.guests > confirm_at_once;
  // A guest must not lose a confirmed table for a place on the waiting list.
  const mayWait = booking.state !== 'confirmed';
  const times = page.availability?.services.flatMap((service) => service.times) ?? [];
  const wanted = times.find(({ time }) => time === wish.time);
  const isWaiting = mayWait && wanted?.available === false;
  const isSame = TABLE.every((key) => wish[key] === booking[key]);
  const canSave = wanted && (wanted.available || isWaiting) && !isSame;
  const save = saveText(booking.state, isLarge, isWaiting);
  const hasFullTimes = times.some(({ available }) => !available);
  return (
    <GuestSection
      title="Change the day, time or number of guests"
      id="table"
      isOpen={page.is_changing}
    >
      <p className="note guest__unsaved">
        Please save your notes first. They would be lost if you changed the table now.
      </p>
      <GuestForm page={page} step="change">
        {/* Some buttons below send a date or guests, too. Of two values, the server takes the last. */}
        <input type="hidden" name="date" value={wish.date} />
        <input type="hidden" name="guests" value={wish.guests} />
        <input type="hidden" name="time" value={wish.time} />
        {!isSame && (
          <p className="note">
            Not saved yet.{' '}
            {canSave ? `To save it, press “${save}” below.` : 'Please choose a time below.'}
          </p>
        )}
        <GuestsChoice page={page} />
        <p className="soft">
          {confirm_at_once > 0 && `Up to ${confirm_at_once} guests are confirmed straight away. `}
          More than {largest_party}? Please ring us on <OurNumber booking={booking} />.
        </p>
        <DayChoice page={page} />
        <TableTimes
          {...wish}
          services={page.availability?.services ?? []}
          notes={page.availability?.notes ?? []}
          no_times={page.availability?.no_times ?? null}
          isWaiting={isWaiting}
          mayWait={mayWait}
          errors={errors.time}
        >
          {({ value, isFull, disabled }) => (
            <Look
              key={value}
              page={page}
              name="time"
              value={value}
              to="choice"
              className={isFull ? 'pick pick--full' : 'pick'}
              disabled={disabled}
              isChosen={value === wanted?.time && (!isFull || isWaiting)}
            >
              {value}
              {isFull && <span className="sr-only"> full</span>}
            </Look>
          )}
        </TableTimes>
        <OtherDays page={page} />
        {hasFullTimes && !mayWait && (
          <p className="soft">
            Want a time that is full? <a href={paths.book}>Join the waiting list</a>; you keep this
            table in the meantime.
          </p>
        )}
        {canSave && (
          <>
            {isWaiting && <input type="hidden" name="waiting" value="1" />}
            {isLarge && booking.state === 'confirmed' && (
              <p className="note">
                We confirm {wish.guests} guests by hand. If you ask for them, you give up your table
                for {booking.guests} at {booking.time} and wait for our answer.
              </p>
            )}
            <div className="guest__choice" id="choice">
              <p>
                {choiceText(
                  { ...wish, guests: String(wish.guests), isWaiting },
                  isLarge,
                  wanted.until,
                )}
              </p>
              <p className="soft">
                Instead of your {FORMER[booking.state] ?? 'table'} for {guestsText(booking.guests)}{' '}
                on {longDate(booking.date)} at {booking.time}.
              </p>
            </div>
            <Button type="submit" variant="primary">
              {save}
            </Button>
          </>
        )}
      </GuestForm>
    </GuestSection>
  );
}

type State = GuestPage['booking']['state'];

const TABLE = ['date', 'time', 'guests'] as const;
const FORMER: Readonly<Partial<Record<State, string>>> = {
  requested: 'request',
  waiting: 'place on the waiting list',
};

function saveText(state: State, isLarge: boolean, isWaiting: boolean): string {
  if (isWaiting) return 'Wait for this table';
  if (isLarge) return state === 'requested' ? 'Change the request' : 'Ask for this table';
  return state === 'confirmed' ? 'Save the change' : 'Book this table';
}

/** Returns the address of the booking's page, with the change that it should offer. */
export const bookingAddress = ({ booking, signature }: GuestPage, change = {}) =>
  `/booking/${booking.reference}?${new URLSearchParams({ signature, ...change })}`;

function GuestsChoice({ page }: { page: GuestPage }) {
  return (
    <Picks role="group" label="Guests">
      <div className="picks__row guests">
        {Array.from({ length: page.largest_party }, (_, index) => index + 1).map((guests) => (
          <Look
            key={guests}
            page={page}
            name="guests"
            value={guests}
            aria-label={guestsText(guests)}
            isChosen={guests === page.wish.guests}
          >
            {guests}
          </Look>
        ))}
      </div>
    </Picks>
  );
}

/** Shows whole weeks, to at least a week after the chosen day. Later days are in a `<details>`. */
function DayChoice({ page }: { page: GuestPage }) {
  const { days, wish } = page;
  const { date: today } = londonNow();
  const last = addDays(today, useSite().booking_days_ahead);
  const near = addDays(wish.date > today ? wish.date : today, 7);
  const dates = weeksOf(today, near < last ? near : last).flat();
  const end = dates.at(-1) ?? last;
  const next = addDays(end, 1);
  const gridOf = (shown: string[]) => (
    <div className="days">
      <DayGrid {...{ dates: shown, today, last, days }}>
        {({ note, children, ...day }) => (
          <Look key={day.value} {...day} page={page} name="date" isChosen={day.value === wish.date}>
            {children}
            {note && <small>{note}</small>}
          </Look>
        )}
      </DayGrid>
    </div>
  );
  return (
    <Picks role="group" label={dayLabel(today, end < last ? end : last)}>
      {gridOf(dates)}
      {next <= last && (
        <details>
          <summary className="button button--link">Later days</summary>
          {gridOf(weeksOf(next, last).flat())}
        </details>
      )}
    </Picks>
  );
}

interface LookProps extends ComponentPropsWithoutRef<'button'> {
  page: GuestPage;
  isChosen: boolean;
  /** The id of what the guest sees after the reload. */
  to?: 'table' | 'choice';
}

/** A button that reloads the page with its value as the choice. Saves nothing. */
function Look({ page, isChosen, to = 'table', children, ...button }: LookProps) {
  return (
    <button
      type="submit"
      className="pick"
      formMethod="get"
      formAction={`/booking/${page.booking.reference}#${to}`}
      formNoValidate
      aria-pressed={isChosen}
      {...button}
    >
      <span>{children}</span>
    </button>
  );
}

/** Links to other days with a table if the chosen day has none. */
function OtherDays({ page }: { page: GuestPage }) {
  const days = page.availability?.other_days ?? [];
  if (days.length === 0) return null;
  const { time, guests } = page.wish;
  const addressOf = (date: string) =>
    `${bookingAddress(page, { date, time, guests: String(guests) })}#table`;
  return (
    <p>
      We have a table on{' '}
      {days.map((day, index) => (
        <span key={day}>
          {index > 0 && (index === days.length - 1 ? ' and ' : ', ')}
          <a href={addressOf(day)}>{longDate(day)}</a>
        </span>
      ))}
      .
    </p>
  );
}

interface GuestSectionProps {
  title: string;
  /** The id of the content. A link to it opens the section. */
  id: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders a section, closed by default so that guests first see the booking. A click opens it. */
export function GuestSection({ title, id, isOpen = false, children }: GuestSectionProps) {
  return (
    <details className="guest__section" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}

interface GuestFormProps {
  page: GuestPage;
  step: 'change' | 'accept' | 'cancel';
  children: ReactNode;
}

/** The signature authorises the request. */
export function GuestForm({ page: { booking, signature }, step, children }: GuestFormProps) {
  return (
    <form className="form" method="post" action={`/api/bookings/${booking.reference}/${step}`}>
      <input type="hidden" name="signature" value={signature} />
      {children}
    </form>
  );
}

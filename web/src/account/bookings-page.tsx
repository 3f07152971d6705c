import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import useSWR from 'swr';
import { paths } from '../app/paths';
import { useUser } from '../public/auth/use-user';
import type { ApiError } from '../public/lib/api-error';
import { get } from '../public/lib/api-client';
import { NotLoaded } from '../public/ui/loading';
import { PageTitle } from '../public/ui/page-title';
import { ButtonLink } from '../ui/button';
import { List } from '../ui/list';

// The same states as `EXPECTED` in the contract. Importing that would add a script file, and the
// first script of every page, which lists all files, would be longer.
const OPEN: readonly BookingState[] = ['requested', 'confirmed', 'waiting'];

/** Lists the bookings made with the account's email address. */
export function Component() {
  const user = useUser();
  const { data, error } = useSWR<OwnBooking[], ApiError>(
    user && ['/api/user/bookings', user.id],
    () => get('/api/user/bookings'),
    { revalidateIfStale: true, shouldRetryOnError: false },
  );
  return (
    <>
      <PageTitle className="account-title">Bookings</PageTitle>
      {data ? (
        <BookingLists bookings={data} />
      ) : (
        <NotLoaded error={error}>Sorry, we can’t show your bookings at the moment.</NotLoaded>
      )}
    </>
  );
}

function BookingLists({ bookings }: { bookings: OwnBooking[] }) {
  const today = londonNow().date;
  const isUpcoming = ({ date, state }: OwnBooking) => date >= today && OPEN.includes(state);
  const upcoming = bookings.filter(isUpcoming);
  const past = bookings.filter((booking) => !isUpcoming(booking));
  return (
    <>
      {upcoming.length > 0 ? (
        <BookingList title="Upcoming" bookings={upcoming} />
      ) : (
        <p className="note">You have no table booked with this email address.</p>
      )}
      <ButtonLink variant="primary" href={paths.book}>
        Book
      </ButtonLink>
      {past.length > 0 && <BookingList title="Past" bookings={past} />}
    </>
  );
}

function BookingList({ title, bookings }: { title: string; bookings: OwnBooking[] }) {
  return (
    <section className="own-bookings" aria-label={title}>
      <h2>{title}</h2>
      <List>
        {bookings.map(({ reference, link, date, time, guests, state }) => (
          <li key={reference}>
            {/* A plain link, because the router has no route for the booking's page. */}
            <a className="row__title" href={link}>
              {longDate(date)} at {time}
            </a>
            <p className="soft">
              {guests === 1 ? '1 guest' : `${guests} guests`} · {STATES[state]}
            </p>
          </li>
        ))}
      </List>
    </section>
  );
}

const STATES: Readonly<Record<OwnBooking['state'], string>> = {
  requested: 'To be confirmed',
  confirmed: 'Booked',
  declined: 'Not available',
  waiting: 'On the waiting list',
  seated: 'Attended',
  left: 'Attended',
  no_show: 'Missed',
  cancelled_by_guest: 'Cancelled',
  cancelled_by_us: 'Cancelled by us',
};

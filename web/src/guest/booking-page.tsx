import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { kitchenText, UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import type {
  GuestBookingView,
  GuestPage,
  GuestPageProblem,
} from '@saltmarsh/contract/messages/guest-booking';
import type { RejectedForm } from '@saltmarsh/contract/messages/page';
import { useSWRConfig } from 'swr';
import { paths } from '../app/paths';
import { useRejectedForm } from '../frames/rejected-form';
import { useAllergenGuide } from '../public/menus/menu-card';
import { TelephoneLink } from '../public/ui/contact-links';
import { PageTitle } from '../public/ui/page-title';
import { Button, ButtonLink } from '../ui/button';
import { Choice, ErrorArea, TextAreaField } from '../ui/field';
import { BookingCard, OurNumber } from './booking-card';
import { bookingAddress, ChangeTable, GuestForm, GuestSection } from './change-table';

/** Page-data key of a private page's content. */
export const PRIVATE_PAGE_KEY = 'private page';

/** Shows the booking of a signed link, with forms to change and cancel it, or an error message. */
export function BookingPage() {
  const fallback = useSWRConfig().fallback as Record<string, unknown>;
  const page = fallback[PRIVATE_PAGE_KEY] as GuestPage | GuestPageProblem;
  const rejected = useRejectedForm();
  if ('problem' in page) return <Problem {...page} />;
  const { booking } = page;
  return (
    <div className="guest">
      <ErrorArea messages={rejected ? rejectionTexts(rejected, booking) : []} />
      <BookingCard page={page} />
      {booking.is_open && (
        <>
          {booking.state === 'waiting' && <AcceptTable page={page} />}
          <ChangeNotes page={page} />
          <ChangeTable page={page} />
          <CancelBooking page={page} />
        </>
      )}
    </div>
  );
}

/** Returns error messages for the top of the page, because the invalid field is far below. */
function rejectionTexts({ errors }: RejectedForm, { state }: GuestBookingView): string[] {
  const { form = [], notes = [], ...others } = errors;
  const table = Object.values(others).flat();
  const subject = TABLE_NAMES[state] ?? 'booking';
  return [
    ...form,
    ...(table.length > 0 ? [`Your ${subject} has not changed: ${table.join(' ')}`] : []),
    ...notes.map((reason) => `Your notes have not been saved: ${reason}`),
  ];
}

const TABLE_NAMES: Readonly<Partial<Record<GuestBookingView['state'], string>>> = {
  confirmed: 'table',
  requested: 'request',
};

function Problem({ kind, problem }: GuestPageProblem) {
  const isLink = kind === 'link';
  return (
    <div className="guest">
      <PageTitle className="guest__title">
        {isLink ? 'This link doesn’t work' : 'One moment'}
      </PageTitle>
      <p className="guest__lead">
        {isLink
          ? 'It may have been cut off in the email: please open it from there again, or copy all of it. Old links stop working, and so do links sent to a previous address.'
          : problem}
      </p>
      <p>
        If you have a question about a booking, please ring <TelephoneLink />.
      </p>
      <p className="guest__again">
        <ButtonLink variant="primary" href={paths.book}>
          Book
        </ButtonLink>
      </p>
    </div>
  );
}

function AcceptTable({ page }: { page: GuestPage }) {
  const { booking, confirm_at_once } = page;
  if (!booking.offered_until) return null;
  return (
    <GuestForm page={page} step="accept">
      {booking.guests > confirm_at_once && (
        <p>For {booking.guests} guests we confirm the table by hand, once you have taken it.</p>
      )}
      <Button type="submit" variant="primary">
        Take the table at {booking.time}
      </Button>
    </GuestForm>
  );
}

function ChangeNotes({ page }: { page: GuestPage }) {
  const { booking } = page;
  const rejected = useRejectedForm();
  const guide = useAllergenGuide();
  const ticked = rejected?.values.allergy ?? (booking.allergies.includes(UNNAMED) ? '1' : '0');
  // The form omits an unticked checkbox if named allergies are already marked for the kitchen,
  // because the empty box would seem to deny these allergies.
  const isMarked = ticked === '0' && booking.allergies.some((each) => each !== UNNAMED);
  return (
    <GuestSection
      title={booking.notes ? 'Change your notes' : 'Something we should know?'}
      id="notes"
      isOpen={!booking.notes || rejected?.values.notes !== undefined}
    >
      <GuestForm page={page} step="change">
        {isMarked ? (
          <p>{kitchenText(booking.allergies)}</p>
        ) : (
          <>
            <input type="hidden" name="allergy" value="0" />
            <Choice type="checkbox" name="allergy" value="1" defaultChecked={ticked === '1'}>
              Someone has a food allergy or is coeliac
            </Choice>
          </>
        )}
        <TextAreaField
          label="Allergies and notes"
          hint={
            <>
              If an allergy is severe, please also ring <OurNumber booking={booking} />. Wheelchair
              or high chair? Tell us here. {guide}
            </>
          }
          name="notes"
          rows={3}
          maxLength={BOOKING_LENGTHS.notes}
          defaultValue={rejected?.values.notes ?? booking.notes ?? ''}
          errors={rejected?.errors.notes}
        />
        <Button type="submit" variant="primary">
          Save notes
        </Button>
      </GuestForm>
    </GuestSection>
  );
}

function CancelBooking({ page }: { page: GuestPage }) {
  const { title, consequence, yes, no } = CANCELLATION[page.booking.state] ?? CANCEL_TABLE;
  return (
    <GuestSection title={title} id="cancel">
      <GuestForm page={page} step="cancel">
        <p>{consequence}</p>
        <div className="actions">
          <Button type="submit">{yes}</Button>
          <ButtonLink variant="link" href={bookingAddress(page)}>
            {no}
          </ButtonLink>
        </div>
      </GuestForm>
    </GuestSection>
  );
}

const CANCEL_TABLE = {
  title: 'Cancel this booking',
  consequence: 'We will give your table to other guests, and email you that it is cancelled.',
  yes: 'Yes, cancel it',
  no: 'Keep my table',
};
const CANCELLATION: Readonly<Partial<Record<GuestBookingView['state'], typeof CANCEL_TABLE>>> = {
  requested: {
    title: 'Withdraw this request',
    consequence: 'We will no longer look for a table for you.',
    yes: 'Yes, withdraw it',
    no: 'Keep my request',
  },
  waiting: {
    title: 'Leave the waiting list',
    consequence: 'We will take you off the list and confirm it by email.',
    yes: 'Yes, leave the list',
    no: 'Stay on the list',
  },
};

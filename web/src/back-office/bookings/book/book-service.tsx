import { announce } from '../../lib/announce';
import type { Closing } from '@saltmarsh/contract/messages/book';
import type { ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { focusPageTitle } from '../../../public/ui/page-title';
import { ConfirmButton } from '../../../ui/dialog';
import { useFreshRead } from '../../lib/use-fresh-read';
import type { ShowBooking } from '../booking/booking-dialog';
import { BookingList } from '../booking/booking-row';
import type { BookOfService, Covers as GuestCounts } from '../../../bookings/book-of-day';
import { Fullness } from './book-calendar';
import { closedNames, serviceText, spanText } from '../../../bookings/booking-texts';
import { closingsKey, reopenService } from '../../../bookings/bookings.api';

interface BookServiceProps {
  part: BookOfService;
  date: string;
  show: ShowBooking;
}

export function BookService({ part, date, show }: BookServiceProps) {
  const { service, name, expected, waiting, covers } = part;
  const id = `service-${part.key}`;
  return (
    <section className="book-service" aria-labelledby={id}>
      <header className="book-service__header">
        <h3 id={id}>{name}</h3>
        {service && (
          <p className="book-service__hours">
            {service.opens}–{service.closes}
          </p>
        )}
        {service && <Covers service={service} guests={covers} />}
        {service?.closed && <ClosedTag kind={service.closed} service={service.name} date={date} />}
      </header>
      {expected.length > 0 ? (
        <BookingList label={name} bookings={expected} show={show} />
      ) : (
        <p className="book-service__none">No bookings yet.</p>
      )}
      {waiting.length > 0 && (
        <>
          <h4 className="book-service__waiting">Waiting list</h4>
          <BookingList label={`Waiting list, ${name}`} bookings={waiting} show={show} />
        </>
      )}
    </section>
  );
}

function Covers({ service, guests }: { service: ServiceOfDay; guests: GuestCounts }) {
  const { busiest, covers } = service;
  const isOver = covers !== null && busiest > covers;
  return (
    <div className="covers">
      {covers !== null && <Fullness share={busiest / covers} />}
      <p className="soft covers__text">
        {serviceText(service, guests)}
        {isOver && <strong> · over by {busiest - covers}</strong>}
      </p>
    </div>
  );
}

interface ClosedTagProps {
  kind: NonNullable<ServiceOfDay['closed']>;
  service: string;
  date: string;
}

/** Shows why a service takes no bookings and, if a closing is the reason, a button to reopen it. */
function ClosedTag({ kind, service, date }: ClosedTagProps) {
  const { data: closings = [] } = useFreshRead<Closing[]>(closingsKey);
  const closing = closings.find((each) => applies(each, service, date));
  return (
    <div className="actions closed-tag">
      <span className="tag tag--requested">{closedNames[kind]}</span>
      {closing && (
        <ConfirmButton
          variant="secondary"
          title="Take the closing back?"
          text={`${spanText(closing)} can be booked again, and the website’s opening hours are as before.`}
          about="Bookings that the closing cancelled are booked again, and their guests are told."
          confirm="Reopen"
          onConfirm={() => reopenService(closing.id)}
          onDone={async () => {
            await announce('Bookings are taken again.');
            // Move focus, because the pressed button is about to disappear.
            focusPageTitle();
          }}
        >
          Reopen<span className="sr-only"> {service}</span>
        </ConfirmButton>
      )}
    </div>
  );
}

function applies(closing: Closing, service: string, date: string): boolean {
  if (date < closing.date || date > (closing.until ?? closing.date)) return false;
  return !closing.service || closing.service.toLowerCase() === service.toLowerCase();
}

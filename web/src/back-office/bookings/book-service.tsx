import type { ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { BookingList } from './booking-list';
import type { BookOfService } from './book-of-day';
import { coversText, OTHER_TIMES } from './booking-words';
import { ClosedTag } from './closed-tag';
import type { ShowBooking } from './use-booking-dialog';

interface BookServiceProps {
  part: BookOfService;
  date: string;
  today: string;
  show: ShowBooking;
}

/** One service: its covers, its bookings and its waiting list. */
export function BookService({ part, date, today, show }: BookServiceProps) {
  const { service, expected, waiting } = part;
  const name = service?.name ?? OTHER_TIMES;
  const id = `service-${service?.opens ?? 'none'}`;
  return (
    <section className="book-service" aria-labelledby={id}>
      <header className="book-service__header">
        <h3 id={id} className="book-service__name">
          {name}
        </h3>
        {service && (
          <p className="book-service__hours">
            {service.opens}–{service.closes}
          </p>
        )}
        {service && <Covers service={service} />}
        {service?.closed && <ClosedTag kind={service.closed} service={service.name} date={date} />}
      </header>
      {expected.length > 0 ? (
        <BookingList label={name} bookings={expected} today={today} show={show} />
      ) : (
        <p className="book-service__none">No bookings yet.</p>
      )}
      {waiting.length > 0 && (
        <>
          <h4 className="book-service__waiting">Waiting list</h4>
          <BookingList
            label={`Waiting list, ${name}`}
            bookings={waiting}
            today={today}
            show={show}
          />
        </>
      )}
    </section>
  );
}

function Covers({ service }: { service: ServiceOfDay }) {
  const { busiest, covers } = service;
  const isOver = covers !== null && busiest > covers;
  return (
    <div className="covers" data-over={isOver || undefined}>
      {covers !== null && (
        <svg className="covers__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={Math.min(100, (100 * busiest) / covers)} height="1" />
        </svg>
      )}
      <p className="covers__text">
        {coversText(service)}
        {isOver && <strong> · over by {busiest - covers}</strong>}
      </p>
    </div>
  );
}

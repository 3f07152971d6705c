import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/list';
import { useFreshRead } from '../../lib/use-fresh-read';
import { QueryBoundary } from '../../ui/screen';
import { BookDayBar } from './book-bar';
import { BookNews } from './book-news';
import { bookOfDay } from '../../../bookings/book-of-day';
import { BookService } from './book-service';
import { useBookingDialog } from '../booking/booking-dialog';
import { BookingList } from '../booking/booking-row';
import { countText } from '../../../bookings/booking-texts';
import { csvPath, dayKey, summaryKey } from '../../../bookings/bookings.api';
import { ClosingModal } from '../closing-modal';
import { DaySheet } from '../day-sheet';

export function BookDay({ date }: { date: string }) {
  const query = useFreshRead<BookingDay>(dayKey(date), { keepPreviousData: false });
  const { data: summary } = useFreshRead<BookSummary>(summaryKey);
  return (
    <>
      <BookDayBar date={date} />
      <QueryBoundary query={query}>
        {(day) => <Day key={date} day={day} date={date} summary={summary} />}
      </QueryBoundary>
    </>
  );
}

interface DayProps {
  date: string;
  day: BookingDay;
  summary: BookSummary | undefined;
}

function Day({ day, date, summary }: DayProps) {
  const [isClosing, setClosing] = useState(useSearchParams()[0].has('closing'));
  const { services, gone } = bookOfDay(day);
  const { show, dialog } = useBookingDialog(day.bookings);
  return (
    <>
      <BookNews day={day} summary={summary} />
      {services.length === 0 && (
        <Empty title="The restaurant is closed on this day.">
          <p>The opening hours are in the settings. A booking can be added all the same.</p>
        </Empty>
      )}
      {services.map((part) => (
        <BookService
          key={part.service?.opens ?? 'none'}
          part={part}
          isOpen={day.services.length > 0}
          date={date}
          show={show}
        />
      ))}
      {gone.length > 0 && (
        <details className="book-gone">
          <summary>{countText(gone.length, 'booking')} declined or cancelled</summary>
          <BookingList label="Declined or cancelled" bookings={gone} show={show} />
        </details>
      )}
      <ul className="actions actions--stacked book-tools">
        <li>
          <Button onClick={() => window.print()}>Print day sheet</Button>
        </li>
        <li>
          <ButtonLink href={csvPath(date, date)} download>
            Download as CSV
          </ButtonLink>
        </li>
        <li>
          <Button onClick={() => setClosing(true)}>Close a service…</Button>
        </li>
      </ul>
      <DaySheet date={date} services={services} isOpen={day.services.length > 0} />
      {dialog}
      {isClosing && <ClosingModal date={date} onClose={() => setClosing(false)} />}
    </>
  );
}

import type { Closing } from '@saltmarsh/contract/messages/book';
import type { ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { ConfirmButton } from '../../ui/dialog';
import { focusPageTitle } from '../../public/ui/page-title';
import { useFreshRead } from '../lib/use-fresh-read';
import { showSuccess } from '../../ui/toast';
import { BOOKING_TEXTS, spanText } from './booking-texts';
import { closedNames } from './booking-words';
import { closingsKey, refreshBook, reopenService } from './bookings.api';

interface ClosedTagProps {
  kind: NonNullable<ServiceOfDay['closed']>;
  service: string;
  date: string;
}

/** Says why a service takes no bookings, and offers to reopen it. */
export function ClosedTag({ kind, service, date }: ClosedTagProps) {
  const { data: closings = [] } = useFreshRead<Closing[]>(closingsKey);
  const closing = closings.find((each) => applies(each, service, date));

  async function onReopened(): Promise<void> {
    showSuccess(BOOKING_TEXTS.reopened);
    await refreshBook();
    // The pressed button is about to disappear.
    focusPageTitle();
  }

  return (
    <div className="actions closed-tag">
      <span className="tag tag--requested">{closedNames[kind]}</span>
      {closing && (
        <ConfirmButton
          variant="secondary"
          title="Take bookings again?"
          text={`${spanText(closing)} can be booked again.`}
          about="Bookings that were cancelled stay cancelled."
          confirm="Reopen"
          onConfirm={() => reopenService(closing.id)}
          onDone={onReopened}
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

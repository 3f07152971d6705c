import { FramedPage } from '../../ui/framed-page';
import { BookingReceived } from './booking-received';
import './booking-form.css';

/** Where a form post without JavaScript is sent on to. */
export function BookingReceivedPage() {
  return (
    <FramedPage title="Your table">
      <BookingReceived />
    </FramedPage>
  );
}

export { BookingReceivedPage as Component };

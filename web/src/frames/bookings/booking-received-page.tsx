import { FrameDocument } from '../frame-document';
import { BookingReceived } from './booking-received';
import './booking-form.css';

/** Where a form post without JavaScript is sent on to. */
export function BookingReceivedPage() {
  return (
    <FrameDocument title="Your table">
      <BookingReceived />
    </FrameDocument>
  );
}

export { BookingReceivedPage as Component };

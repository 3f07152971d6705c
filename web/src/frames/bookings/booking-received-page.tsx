import { FrameDocument } from '../frame-document';
import { BookingReceived } from './booking-received';
import './booking-form.css';

/** Redirect target of a form post without JavaScript. */
export function BookingReceivedPage() {
  return (
    <FrameDocument title="Your table" isShort>
      <BookingReceived />
    </FrameDocument>
  );
}

export { BookingReceivedPage as Component };

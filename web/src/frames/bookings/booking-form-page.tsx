import { useSite } from '../../public/lib/use-site';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';
import { BookingForm } from './booking-form';

/** The frame on `/book`: a link to the provider or, without one, our own form. */
export function BookingFormPage() {
  const { booking_url: provider } = useSite();
  return (
    <FrameDocument title="Your table" isShort={provider !== null}>
      {provider ? <HandOver url={provider} what="booking form" isBooking /> : <BookingForm />}
    </FrameDocument>
  );
}

export { BookingFormPage as Component };

import { useSite } from '../../public/lib/use-site';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';
import { BookingForm } from './booking-form';

/** What the frame on `/book` shows: the way to the provider, or without one our own form. */
export function BookingFormPage() {
  const { booking_url: provider, telephone } = useSite();
  return (
    <FrameDocument title="Your table">
      {provider ? (
        <HandOver url={provider} what="booking form" telephone={telephone} />
      ) : (
        <BookingForm />
      )}
    </FrameDocument>
  );
}

export { BookingFormPage as Component };

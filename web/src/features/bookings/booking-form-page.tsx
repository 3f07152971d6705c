import { useSite } from '../../lib/use-site';
import { FramedPage } from '../../ui/framed-page';
import { HandOver } from '../../ui/hand-over';
import { BookingForm } from './booking-form';

/** What the frame on `/book` shows: the way to the provider, or without one our own form. */
export function BookingFormPage() {
  const { booking_url: provider, telephone } = useSite();
  return (
    <FramedPage title="Your table">
      {provider ? (
        <HandOver url={provider} what="booking form" telephone={telephone} />
      ) : (
        <BookingForm />
      )}
    </FramedPage>
  );
}

export { BookingFormPage as Component };

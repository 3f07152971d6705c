import { numberFor } from '@saltmarsh/contract/domain/telephone';
import type { GuestBookingView } from '@saltmarsh/contract/messages/guest-booking';
import { useSite } from '../public/lib/public-read';
import { TelephoneLink } from '../public/ui/contact-links';

/** Shows our number as the guest must dial it. */
export function OurNumber(props: { booking: GuestBookingView; className?: string }) {
  const { booking, className } = props;
  const { telephone } = useSite();
  const number = numberFor(booking.telephone, telephone);
  return <TelephoneLink {...(className && { className })}>{number}</TelephoneLink>;
}

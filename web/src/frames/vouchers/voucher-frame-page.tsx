import { useSite } from '../../public/lib/public-read';
import { TelephoneLink } from '../../public/ui/contact-links';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';

/** Renders the frame on `/vouchers`, before the provider's checkout. */
export function Component() {
  const { voucher_url: shop } = useSite();
  return (
    <FrameDocument title="Gift vouchers" isShort>
      {shop ? (
        <HandOver url={shop} what="voucher shop" />
      ) : (
        <p>
          To buy a voucher, ring <TelephoneLink />.
        </p>
      )}
    </FrameDocument>
  );
}

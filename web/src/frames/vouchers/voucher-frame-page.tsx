import { useSite } from '../../public/lib/public-read';
import { TelephoneLink } from '../../public/ui/contact-links';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';

/** Renders the page in the frame on `/vouchers`: a link to the provider or our telephone number. */
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

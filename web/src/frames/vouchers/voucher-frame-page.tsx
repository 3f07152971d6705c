import { telephoneHref } from '../../public/lib/site-text';
import { useSite } from '../../public/lib/use-site';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';

/** The frame on `/vouchers` until the visitor continues to the provider's checkout. */
export function VoucherFramePage() {
  const { voucher_url: shop, telephone } = useSite();
  return (
    <FrameDocument title="Gift vouchers">
      {shop ? (
        <HandOver url={shop} what="voucher shop" telephone={telephone} />
      ) : (
        <p>
          To buy a voucher, ring <a href={telephoneHref(telephone)}>{telephone}</a>.
        </p>
      )}
    </FrameDocument>
  );
}

export { VoucherFramePage as Component };

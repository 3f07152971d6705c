import { telephoneHref } from '../../lib/site-text';
import { useSite } from '../../lib/use-site';
import { FramedPage } from '../../ui/framed-page';
import { HandOver } from '../../ui/hand-over';

/** What the frame on `/vouchers` shows until the visitor goes on to the provider's checkout. */
export function VoucherFramePage() {
  const { voucher_url: shop, telephone } = useSite();
  return (
    <FramedPage title="Gift vouchers">
      {shop ? (
        <HandOver url={shop} what="voucher shop" telephone={telephone} />
      ) : (
        <p>
          Vouchers are sold by telephone: <a href={telephoneHref(telephone)}>{telephone}</a>.
        </p>
      )}
    </FramedPage>
  );
}

export { VoucherFramePage as Component };

import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { ProviderFrame } from '../ui/provider-frame';
import { TelephoneLink } from '../ui/contact-links';
import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

export function Component() {
  const { voucher_url: checkout } = useSite();
  return (
    <>
      <Hero title="Gift Voucher" intro="VouchersIntro" />
      {checkout && (
        <ProviderFrame
          kind="voucher"
          title="Buy a gift voucher"
          src={paths.voucherFrame}
          provider={checkout}
        />
      )}
      <Band text={<VoucherWays />} image="VouchersImage" />
    </>
  );
}

function VoucherWays() {
  const { email } = useSite();
  return (
    <div className="rich-text">
      <h2>By telephone or email</h2>
      <p>
        Tell us the amount and who it’s for. We’ll post the voucher first class the same day, send
        it by email or keep it at the bar.
      </p>
      <p className="voucher-ways">
        <TelephoneLink />
        <a href={`mailto:${email}?subject=Gift%20voucher`}>{email}</a>
      </p>
    </div>
  );
}

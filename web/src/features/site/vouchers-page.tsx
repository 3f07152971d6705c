import { telephoneHref } from '../../lib/site-text';
import { useSite } from '../../lib/use-site';
import { Band, BAND_SIZES } from '../../ui/band';
import { Frame } from '../../ui/frame';
import { Hero } from '../../ui/hero';
import { RichBlock } from '../../ui/rich-text';
import { Widget } from '../widgets/widget';

export function VouchersPage() {
  const { voucher_url: checkout, telephone } = useSite();
  return (
    <>
      <Hero title="Gift Voucher">
        <Widget name="VouchersIntro" />
      </Hero>
      {checkout && (
        <Frame kind="voucher" title="Buy a gift voucher" src={checkout} telephone={telephone} />
      )}
      <Band
        text={<VoucherWays />}
        picture={<Widget name="VouchersImage" sizes={BAND_SIZES} hero={!checkout} />}
      />
    </>
  );
}

/** How to buy without the provider's checkout. */
function VoucherWays() {
  const { telephone, email } = useSite();
  return (
    <RichBlock>
      <h2>By telephone or e-mail</h2>
      <p>
        Ring <a href={telephoneHref(telephone)}>{telephone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a> with the amount and a name. We post the voucher or
        keep it at the bar.
      </p>
    </RichBlock>
  );
}

export { VouchersPage as Component };

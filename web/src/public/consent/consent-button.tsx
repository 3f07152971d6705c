import { askForConsent } from '../lib/consent-choices';
import { useHydrated } from '../lib/use-hydrated';
import { useSite } from '../lib/use-site';

/** Reopens the consent panel. Without JavaScript there is no consent to change. */
export function ConsentButton() {
  const { analytics_ids, booking_url, voucher_url } = useSite();
  const hydrated = useHydrated();
  if (!hydrated || !(analytics_ids.length > 0 || booking_url || voucher_url)) return null;
  return (
    <li>
      <button
        type="button"
        className="site-footer__consent"
        onClick={(event) => askForConsent(event.currentTarget)}
      >
        Cookie choices
      </button>
    </li>
  );
}

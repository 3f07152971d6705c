import { lazy, Suspense, useEffect } from 'react';
import { useConsent } from '../lib/consent-choices';
import { useHydrated } from '../lib/use-hydrated';
import { useSite } from '../lib/public-read';
import { focusPageTitle } from '../ui/page-title';

const ConsentPanel = lazy(() => import('../../on-demand/consent-panel'));

interface ConsentQuestionProps {
  /** False while the panel would cover the page's main buttons. Analytics wait for a yes anyway. */
  mayAsk: boolean;
  /** The button that reopened the panel, or `null`. */
  opener: HTMLElement | null;
  setOpener: (opener: null) => void;
}

/** Loads analytics after consent. Without measurement ids, only the footer opens the panel. */
export function ConsentQuestion({ mayAsk, opener, setOpener }: ConsentQuestionProps) {
  const { analytics_ids: ids } = useSite();
  const consent = useConsent();
  const isMeasured = consent?.analytics === true && ids.length > 0;

  useEffect(() => {
    if (!isMeasured) return;
    import('../../on-demand/analytics').then(
      ({ startAnalytics }) => startAnalytics(ids),
      () => {},
    );
  }, [isMeasured, ids]);

  const isAsked = consent !== null && consent.analytics === undefined && ids.length > 0;
  if (!(isAsked && mayAsk) && !opener) return null;

  /** Moves focus before the pressed button disappears. */
  function close(): void {
    setOpener(null);
    if (opener?.isConnected) opener.focus();
    else focusPageTitle();
  }

  return (
    <Suspense>
      <ConsentPanel isReopened={opener !== null} onClose={close} />
    </Suspense>
  );
}

/** The button that reopens the consent panel. Without JavaScript there is no consent to change. */
export function ConsentButton({ setOpener }: { setOpener: (opener: HTMLElement) => void }) {
  const { analytics_ids, booking_url, voucher_url } = useSite();
  const hydrated = useHydrated();
  if (!hydrated || !(analytics_ids.length > 0 || booking_url || voucher_url)) return null;
  return (
    <li>
      <button
        type="button"
        className="site-footer__consent"
        onClick={(event) => setOpener(event.currentTarget)}
      >
        Cookie choices
      </button>
    </li>
  );
}

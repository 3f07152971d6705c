import { lazy, Suspense, useEffect, useState } from 'react';
import { onConsentAsked, useConsent } from './consent-choices';
import { useSite } from '../lib/use-site';
import { focusPageTitle } from '../ui/page-title';

const ConsentPanel = lazy(() => import('../../on-demand/consent-panel'));

/**
 * Asks before anybody is counted, and counts only after a yes. Asked again by the footer's "Cookie
 * choices". Where the settings name no measurement id there is nothing to ask, and nothing loads.
 */
export function ConsentQuestion() {
  const { analytics_ids: ids } = useSite();
  const consent = useConsent();
  /** The button that asked for it. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const isMeasured = consent?.analytics === true && ids.length > 0;

  useEffect(() => onConsentAsked(setOpener), []);
  useEffect(() => {
    if (!isMeasured) return;
    // Counting is nothing that a visitor would miss: a failed download needs no message.
    import('../../on-demand/analytics').then(
      ({ startAnalytics }) => startAnalytics(ids),
      () => {},
    );
  }, [isMeasured, ids]);

  const isAsked = consent !== null && consent.analytics === undefined && ids.length > 0;
  if (!isAsked && !opener) return null;

  /** The button that was pressed is about to go, and the focus would go with it. */
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

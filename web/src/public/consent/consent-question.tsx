import { lazy, Suspense, useEffect, useState } from 'react';
import { onConsentAsked, useConsent } from '../lib/consent-choices';
import { useSite } from '../lib/use-site';
import { focusPageTitle } from '../ui/page-title';

const ConsentPanel = lazy(() => import('../../on-demand/consent-panel'));

/**
 * Loads analytics only after consent. The footer's "Cookie choices" reopens the panel. Without measurement
 * ids in the settings it asks nothing and loads nothing.
 */
export function ConsentQuestion() {
  const { analytics_ids: ids } = useSite();
  const consent = useConsent();
  /** Button that reopened the panel. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const isMeasured = consent?.analytics === true && ids.length > 0;

  useEffect(() => onConsentAsked(setOpener), []);
  useEffect(() => {
    if (!isMeasured) return;
    // Visitors lose nothing without analytics, so a failed download needs no message.
    import('../../on-demand/analytics').then(
      ({ startAnalytics }) => startAnalytics(ids),
      () => {},
    );
  }, [isMeasured, ids]);

  const isAsked = consent !== null && consent.analytics === undefined && ids.length > 0;
  if (!isAsked && !opener) return null;

  /** The pressed button is about to disappear, so move focus first. */
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

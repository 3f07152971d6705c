import { lazy, Suspense, useEffect, useState } from 'react';
import { CONSENT_EVENT, useConsent } from '../../lib/consent';
import { useSite } from '../../lib/use-site';

const ConsentPanel = lazy(() => import('./consent-panel'));

/**
 * Asks before anybody is counted, and counts only after a yes. Asked again by the footer's "Cookie
 * choices". Where the settings name no measurement id there is nothing to ask, and nothing loads.
 */
export function Consent() {
  const { analytics_ids: ids } = useSite();
  const consent = useConsent();
  const [isReopened, setReopened] = useState(false);
  const isMeasured = consent?.analytics === true && ids.length > 0;

  useEffect(() => {
    const open = () => setReopened(true);
    window.addEventListener(CONSENT_EVENT, open);
    return () => window.removeEventListener(CONSENT_EVENT, open);
  }, []);
  useEffect(() => {
    if (!isMeasured) return;
    // Counting is nothing that a visitor would miss: a failed download needs no answer.
    import('./analytics').then(
      ({ startAnalytics }) => startAnalytics(ids),
      () => {},
    );
  }, [isMeasured, ids]);

  const isAsked = consent !== null && consent.analytics === undefined && ids.length > 0;
  if (!isAsked && !isReopened) return null;
  return (
    <Suspense>
      <ConsentPanel isReopened={isReopened} onClose={() => setReopened(false)} />
    </Suspense>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { saveConsent, useConsent, type Consent } from '../public/lib/consent-choices';
import { useSite } from '../public/lib/public-read';
import { endAnalytics } from './analytics';
import { Button } from '../ui/button';
import './consent-panel.css';

interface ConsentPanelProps {
  /** True if the visitor reopened the panel. It then takes focus. */
  isReopened: boolean;
  onClose: () => void;
}

/** Not a dialog, because visitors may use the page without a choice. That counts as a refusal. */
export default function ConsentPanel({ isReopened, onClose }: ConsentPanelProps) {
  const { analytics_ids: ids } = useSite();
  const consent = useConsent();
  const isMeasured = ids.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReopened) heading.current?.focus();
  }, [isReopened]);

  function choose(analytics: boolean): void {
    saveConsent(analytics ? { analytics } : { analytics, frames: [] });
    onClose();
    if (!analytics) endAnalytics();
  }

  function forgetFrames(): void {
    saveConsent({ frames: [] });
    onClose();
  }

  return (
    <section className="consent dark" aria-labelledby="consent-title">
      <div className="consent__text">
        <h2 id="consent-title" className="consent__title" ref={heading} tabIndex={-1}>
          Cookies on this website
        </h2>
        <p>
          {isMeasured
            ? 'We’d like to use Google Analytics to see which pages people read. It sets cookies and sends Google your IP address and the pages you visit. It loads only if you agree.'
            : 'We don’t use analytics at the moment. Other companies’ forms, such as a booking form, load only when you choose to open them.'}{' '}
          <Link to={paths.legalCookies}>More about cookies</Link>
        </p>
        {isReopened && consent && <p>{standing(isMeasured, consent)}</p>}
      </div>
      <div className="consent__answers">
        {isMeasured ? (
          // Both buttons look alike, so that refusing is as easy as agreeing.
          <>
            <Button onClick={() => choose(false)}>No, thank you</Button>
            <Button onClick={() => choose(true)}>Yes, I agree</Button>
          </>
        ) : (
          <>
            {consent?.frames?.length ? (
              <Button onClick={forgetFrames}>Ask me again</Button>
            ) : undefined}
            <Button onClick={onClose}>Close</Button>
          </>
        )}
      </div>
    </section>
  );
}

function standing(isMeasured: boolean, { analytics, frames = [] }: Consent): string {
  const answer =
    analytics === undefined ? 'You haven’t chosen yet.' : `You said ${analytics ? 'yes' : 'no'}.`;
  const opened = `You opened forms from ${frames.join(' and ')}.`;
  return [isMeasured && answer, frames.length > 0 && opened].filter(Boolean).join(' ');
}

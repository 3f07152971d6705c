import { useEffect, useRef } from 'react';
import { agreeToFrame, useConsent } from '../public/lib/consent-choices';
import { ButtonLink } from '../ui/button';

interface HandOverProps {
  url: string;
  /** Noun for the provider's page, e.g. `booking form`. */
  what: string;
  /** Makes the button red, because it is the main action of `/book`. */
  isBooking?: boolean;
}

/**
 * Names the recipient of the visitor's data before the provider's page opens. Nothing from a third
 * party loads until the visitor continues. The link works without JavaScript. Visitors who have
 * continued before are redirected immediately.
 */
export function HandOver({ url, what, isBooking = false }: HandOverProps) {
  const { host } = new URL(url);
  const hasAgreed = useConsent()?.frames?.includes(host) ?? false;
  /** True after a click on the link. A redirect would then load the provider's page twice. */
  const isFollowed = useRef(false);
  useEffect(() => {
    if (hasAgreed && !isFollowed.current) location.replace(url);
  }, [hasAgreed, url]);

  function go(): void {
    isFollowed.current = true;
    agreeToFrame(host);
  }

  return (
    <>
      <dl className="hand-over">
        <div>
          <dt>Who runs our {what}</dt>
          <dd>{host}</dd>
        </div>
        <div>
          <dt>What they receive</dt>
          <dd>What you enter, and your IP address. Their privacy notice applies.</dd>
        </div>
        <div>
          <dt>Cookies</dt>
          <dd>They may set their own.</dd>
        </div>
      </dl>
      <p>
        <ButtonLink variant={isBooking ? 'primary' : 'secondary'} href={url} onClick={go}>
          Continue to the {what}
        </ButtonLink>
      </p>
    </>
  );
}

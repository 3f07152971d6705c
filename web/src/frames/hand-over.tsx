import { useEffect, useRef } from 'react';
import { agreeToFrame, useConsent } from '../public/consent/consent-choices';
import { TelephoneLink } from '../public/ui/telephone-link';

interface HandOverProps {
  /** The provider's page. */
  url: string;
  /** What the provider shows, as in "Our booking form". */
  what: string;
}

/**
 * Shown in a frame before the provider's page: nothing from a third party loads until the visitor knows
 * who receives what and continues. The link works without JavaScript; a visitor who has continued before
 * is redirected immediately.
 */
export function HandOver({ url, what }: HandOverProps) {
  const { host } = new URL(url);
  const hasAgreed = useConsent()?.frames?.includes(host) ?? false;
  /** The link was followed: redirecting as well would load the provider twice. */
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
      <p>
        Our {what} is run by <strong>{host}</strong>. They receive what you enter and your IP
        address, and may set their own cookies. Their privacy notice applies.
      </p>
      <p>
        <a className="button button--book" href={url} onClick={go}>
          Continue to the {what}
        </a>
      </p>
      <p>
        Prefer to call? We’re on <TelephoneLink />.
      </p>
    </>
  );
}

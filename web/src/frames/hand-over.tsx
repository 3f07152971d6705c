import { useEffect, useRef } from 'react';
import { agreeToFrame, useConsent } from '../public/consent/consent-choices';
import { telephoneHref } from '../public/lib/site-text';

interface HandOverProps {
  /** The provider's page. */
  url: string;
  /** What stands there, as in "the booking form". */
  what: string;
  telephone: string;
}

/**
 * Stands in one of our frames before a provider's page does: nothing of a third party loads until the
 * visitor knows who gets to know what, and goes on. A plain link, so it needs no JavaScript; who has
 * gone on once is handed over at once.
 */
export function HandOver({ url, what, telephone }: HandOverProps) {
  const { host } = new URL(url);
  const hasAgreed = useConsent()?.frames?.includes(host) ?? false;
  /** The link is on its way already: handing over as well would ask the provider twice. */
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
        Prefer to call? We’re on <a href={telephoneHref(telephone)}>{telephone}</a>.
      </p>
    </>
  );
}

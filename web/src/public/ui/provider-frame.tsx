import { useRef, useEffect, useState, type RefObject } from 'react';
import { useConsent } from '../lib/consent-choices';
import { TelephoneLink } from './contact-links';
import './provider-frame.css';

interface ProviderFrameProps {
  /** Sets the least height of the frame (spec §9): 600 px for booking, 800 px for a voucher. */
  kind: 'booking' | 'voucher';
  title: string;
  /** The URL of our own page. After consent, it opens the page of the provider, if there is one. */
  src: string;
  provider: string | null;
}

/**
 * A frame with a form. If the form is our own, the frame is as tall as the form. Links offer
 * alternatives beside a provider's form, and beside our own form if it cannot be shown.
 */
export function ProviderFrame({ kind, title, src, provider }: ProviderFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const { height, hasFailed } = useFrame(element, provider !== null);
  const host = provider && new URL(provider).host;
  /** True if the frame shows the provider's page. Until consent, it shows our own page instead. */
  const isHandedOver = useConsent()?.frames?.some((each) => each === host);
  const owner = provider ? 'provider' : 'own';
  const elsewhere = (
    <>
      <a href={provider ?? src} target="_blank" rel="noopener">
        Open it in a new tab
      </a>{' '}
      or ring <TelephoneLink />.
    </>
  );
  return (
    <div className={`frame frame--${kind} frame--${owner}`}>
      <iframe
        ref={element}
        title={title}
        src={src}
        // Lets a provider offer Apple Pay and Google Pay.
        allow="payment *"
        style={{ blockSize: height }}
      />
      {provider && !hasFailed && (
        <p className="soft">
          {isHandedOver && (
            <>
              What you enter goes to <strong>{host}</strong>, who run this form for us.{' '}
            </>
          )}
          {elsewhere}
        </p>
      )}
      {hasFailed && (
        <p className="soft" role="status">
          The form could not be loaded. {elsewhere}
        </p>
      )}
      {!provider && (
        <noscript>
          <p className="soft">{elsewhere}</p>
        </noscript>
      )}
    </div>
  );
}

/** The milliseconds after which a frame that has not loaded counts as failed. */
const PATIENCE_MS = 10_000;

interface Frame {
  /** Our page's height in px, with borders. Unset for a provider's page, which we cannot read. */
  height: number | undefined;
  /** True if no page loads in time, or if an error page loads instead of our own page. */
  hasFailed: boolean;
}

/** Watches the page in a frame. `mayLeave` is true if a provider's page may replace ours. */
function useFrame(element: RefObject<HTMLIFrameElement | null>, mayLeave: boolean): Frame {
  const [height, setHeight] = useState<number>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => {
      const borders = frame.offsetHeight - frame.clientHeight;
      if (entry) setHeight(Math.ceil(entry.target.getBoundingClientRect().height) + borders);
    });
    const patience = setTimeout(() => setFailed(true), PATIENCE_MS);

    function follow(): void {
      clearTimeout(patience);
      observer.disconnect();
      const main = frame?.contentDocument?.getElementById('main');
      if (main) observer.observe(main);
      else setHeight(undefined);
      setFailed(!main && !mayLeave);
    }

    frame.addEventListener('load', follow);
    if (isLoaded(frame)) follow();
    return () => {
      frame.removeEventListener('load', follow);
      clearTimeout(patience);
      observer.disconnect();
    };
  }, [element, mayLeave]);

  return { height, hasFailed };
}

function isLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return true;
  return contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank';
}

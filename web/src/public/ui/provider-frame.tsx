import { useRef } from 'react';
import { useConsent } from '../lib/consent-choices';
import { TelephoneLink } from './telephone-link';
import { useFrame } from './use-frame';
import './provider-frame.css';

interface ProviderFrameProps {
  /** Sets the minimum height (spec §9: booking 600 px, voucher 800 px). */
  kind: 'booking' | 'voucher';
  title: string;
  /** URL of our own page, which hands over to the provider, if any, once the visitor agrees. */
  src: string;
  /** URL of the provider's page, if there is one. */
  provider: string | null;
}

/** A form in a frame as tall as the form, with alternatives if it cannot be shown. */
export function ProviderFrame({ kind, title, src, provider }: ProviderFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const { height, hasFailed } = useFrame(element, provider !== null);
  const host = provider && new URL(provider).host;
  /** The provider is named here once the frame shows its page. Until then, our page in the frame does it. */
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
      <iframe ref={element} title={title} src={src} style={{ blockSize: height }} />
      {provider && !hasFailed && (
        <p>
          {isHandedOver && (
            <>
              What you enter goes to <strong>{host}</strong>, who run this form for us.{' '}
            </>
          )}
          {elsewhere}
        </p>
      )}
      {hasFailed && <p role="status">The form could not be loaded. {elsewhere}</p>}
      {!provider && (
        <noscript>
          <p>{elsewhere}</p>
        </noscript>
      )}
    </div>
  );
}

import { TelephoneLink } from './telephone-link';
import './provider-frame.css';

interface ProviderFrameProps {
  /** Sets the reserved height (spec §9: booking 600 px, voucher 800 px). */
  kind: 'booking' | 'voucher';
  title: string;
  /** Our own page, which hands over to the provider, if any, once the visitor agrees. */
  src: string;
  /** The provider's page, if there is one. */
  provider: string | null;
}

/** A form in a frame, with a link and a telephone number in case the frame is blocked or down. */
export function ProviderFrame({ kind, title, src, provider }: ProviderFrameProps) {
  return (
    <div className={`frame frame--${kind}`}>
      <iframe title={title} src={src} />
      <p>
        {provider && (
          <>
            What you enter goes to <strong>{new URL(provider).host}</strong>, who run this form for
            us.{' '}
          </>
        )}
        If you can’t see the form, your browser may be blocking it or the service may be down.{' '}
        <a href={provider ?? src} target="_blank" rel="noopener">
          Open it in a new tab
        </a>{' '}
        or ring <TelephoneLink />.
      </p>
    </div>
  );
}

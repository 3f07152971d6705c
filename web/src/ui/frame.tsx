import { telephoneHref } from '../lib/site-text';
import './frame.css';

interface FrameProps {
  /** Sets the reserved height (spec §9: booking 600 px, voucher 800 px). */
  kind: 'booking' | 'voucher';
  title: string;
  src: string;
  telephone: string;
}

/** Somebody else's form on our page, with two ways round it when a browser blocks frames. */
export function Frame({ kind, title, src, telephone }: FrameProps) {
  return (
    <div className={`frame frame--${kind}`}>
      <iframe title={title} src={src} />
      <p>
        Nothing to see here? Your browser may block the form.{' '}
        <a href={src} target="_blank" rel="noopener">
          Open it in a window of its own
        </a>{' '}
        or ring <a href={telephoneHref(telephone)}>{telephone}</a>.
      </p>
    </div>
  );
}

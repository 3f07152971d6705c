import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import './icon.css';

/** SVG paths of strokes in a 24 × 24 square. */
const PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  edit: 'M4 20l1-5L16.5 3.5l4 4L9 19l-5 1zM14 6l4 4',
  handle: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  text: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h9',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  image: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9v.01',
} as const;

/** A decorative icon. The text or label of its control gives the meaning. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className={`icon icon--${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: keyof typeof PATHS;
}

/** A round button without text. It needs an `aria-label` or `title`. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, className = '', ...button },
  ref,
) {
  return (
    <button ref={ref} type="button" {...button} className={`icon-button ${className}`.trim()}>
      <Icon name={icon} />
    </button>
  );
});

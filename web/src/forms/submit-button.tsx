import type { ReactNode } from 'react';
import { useHydrated } from '../public/lib/use-hydrated';

interface SubmitButtonProps {
  isPending: boolean;
  /** Shown while the request is under way. */
  pendingText?: string;
  disabled?: boolean;
  /** Its whole name, where the words shown don't tell it from another. */
  description?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Sends the form it stands in. Not before hydration: the browser alone would send the fields as a plain
 * form, which the server does not take. While pending it keeps the focus and its place.
 */
export function SubmitButton({
  isPending,
  pendingText = 'One moment…',
  disabled = false,
  description,
  className = 'button--action',
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`button ${className}`}
      disabled={!hydrated || disabled}
      aria-label={description}
      aria-disabled={isPending || undefined}
    >
      {isPending ? pendingText : children}
    </button>
  );
}

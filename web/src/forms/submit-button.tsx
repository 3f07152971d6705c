import type { ReactNode } from 'react';
import { useHydrated } from '../public/lib/use-hydrated';

interface SubmitButtonProps {
  isPending: boolean;
  disabled?: boolean;
  /** Accessible name, if the visible text alone is ambiguous. */
  description?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Disabled until hydration, because the server does not accept a plain form post from the browser. It stays
 * enabled while pending, so that it keeps focus.
 */
export function SubmitButton({
  isPending,
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
      {isPending ? 'One moment…' : children}
    </button>
  );
}

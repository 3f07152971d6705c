import type { ReactNode } from 'react';
import { useSite } from '../lib/use-site';

interface TelephoneLinkProps {
  className?: string;
  /** Instead of the number. */
  children?: ReactNode;
}

/** Rings the restaurant. */
export function TelephoneLink({ className, children }: TelephoneLinkProps) {
  const { telephone } = useSite();
  return (
    <a className={className} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {children ?? telephone}
    </a>
  );
}

import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { ReactNode } from 'react';
import { useSite } from '../lib/use-site';

interface TelephoneLinkProps {
  className?: string;
  /** Text in place of the number. */
  children?: ReactNode;
}

/** A link that rings the restaurant. */
export function TelephoneLink({ className, children }: TelephoneLinkProps) {
  const { telephone } = useSite();
  return (
    <a className={className} href={telephoneHref(telephone)}>
      {children ?? telephone}
    </a>
  );
}

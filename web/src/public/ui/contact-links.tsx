import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { ReactNode } from 'react';
import { useSite } from '../lib/public-read';
import type { Site } from '@saltmarsh/contract/messages/site';

interface TelephoneLinkProps {
  className?: string;
  children?: ReactNode;
}

export function TelephoneLink({ className, children }: TelephoneLinkProps) {
  const { telephone } = useSite();
  return (
    <a className={className} href={telephoneHref(telephone)}>
      {children ?? telephone}
    </a>
  );
}

export function AddressLink() {
  const site = useSite();
  return (
    <address>
      <a className="address-link" href={mapUrl(site)} target="_blank" rel="noopener">
        {addressLines(site).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </a>
    </address>
  );
}

function addressLines({ address }: Pick<Site, 'address'>): string[] {
  const { street, town, county, postcode } = address;
  return [street, county ? `${town}, ${county}` : town, postcode];
}

export function mapUrl(site: Pick<Site, 'address' | 'map_url'>): string {
  const query = encodeURIComponent(addressLines(site).join(', '));
  return site.map_url ?? `https://www.openstreetmap.org/search?query=${query}`;
}

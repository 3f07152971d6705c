import type { Site } from '@saltmarsh/contract/messages/site';

/** Returns the address without the restaurant's name. */
export function addressLines({ address }: Pick<Site, 'address'>): string[] {
  const { street, town, county, postcode } = address;
  return [street, county ? `${town}, ${county}` : town, postcode];
}

/** Returns the map URL of the settings, or a search for the address. */
export function mapUrl(site: Pick<Site, 'address' | 'map_url'>): string {
  const query = encodeURIComponent(addressLines(site).join(', '));
  return site.map_url ?? `https://www.openstreetmap.org/search?query=${query}`;
}

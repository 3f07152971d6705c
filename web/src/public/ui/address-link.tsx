import { addressLines, mapUrl } from '../lib/site-text';
import { useSite } from '../lib/use-site';

/** The restaurant's address, line by line, as a link to a map. */
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

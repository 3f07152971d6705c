import { isIP } from 'node:net';

/**
 * Returns the domain of our host and our other front ends: `saltmarsh.example` for `api.…` and
 * `app.…`. Scripts can read only cookies of their own host and the domains above it.
 * @returns `undefined` for one host with several ports, or unrelated names
 */
export function sharedDomain(own: string, others: readonly string[]): string | undefined {
  const domains = others
    .filter((other) => other !== own && isIP(own) === 0)
    .map((other) => commonEnd(own, other))
    // Browsers reject cookies for a top-level domain, which has a single label.
    .filter((labels) => labels.length > 1);
  const [shortest] = domains.sort((a, b) => a.length - b.length);
  return shortest?.join('.');
}

function commonEnd(one: string, other: string): string[] {
  const [left, right] = [one, other].map((host) => host.split('.').reverse());
  const length = left?.findIndex((label, index) => label !== right?.[index]) ?? 0;
  return (left ?? []).slice(0, length === -1 ? undefined : length).reverse();
}

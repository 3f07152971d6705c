import { isIP } from 'node:net';

/**
 * Returns the domain that our host shares with our other front ends, e.g. `saltmarsh.example` for `api.…` and
 * `app.…`. Scripts can read cookies only of their own host and the domains above it.
 * @returns `undefined` if there is none: one host with several ports, or unrelated names
 */
export function sharedDomain(own: string, others: readonly string[]): string | undefined {
  const domains = others
    .filter((other) => other !== own && isIP(own) === 0)
    .map((other) => commonEnd(own, other))
    // A single label is a top-level domain, which browsers reject for cookies.
    .filter((labels) => labels.length > 1);
  const [shortest] = domains.sort((a, b) => a.length - b.length);
  return shortest?.join('.');
}

function commonEnd(one: string, other: string): string[] {
  const [left, right] = [one, other].map((host) => host.split('.').reverse());
  const length = left?.findIndex((label, index) => label !== right?.[index]) ?? 0;
  return (left ?? []).slice(0, length === -1 ? undefined : length).reverse();
}

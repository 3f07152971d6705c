import { isIP } from 'node:net';

/**
 * The domain that our host shares with front ends of ours beside it, e.g. `saltmarsh.example` for `api.…`
 * and `app.…`. A page reads cookies of its own host and of the domains above it only.
 * @returns `undefined` where there is none: one host with several ports, or unrelated names
 */
export function sharedDomain(own: string, others: readonly string[]): string | undefined {
  const domains = others
    .filter((other) => other !== own && isIP(own) === 0)
    .map((other) => commonEnd(own, other))
    // One label is a top-level domain, for which no browser takes a cookie.
    .filter((labels) => labels.length > 1);
  const [shortest] = domains.sort((a, b) => a.length - b.length);
  return shortest?.join('.');
}

function commonEnd(one: string, other: string): string[] {
  const [left, right] = [one, other].map((host) => host.split('.').reverse());
  const length = left?.findIndex((label, index) => label !== right?.[index]) ?? 0;
  return (left ?? []).slice(0, length === -1 ? undefined : length).reverse();
}

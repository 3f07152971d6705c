import { isIPv6 } from 'node:net';
import type { ApiContext } from '../routing/context';

/**
 * Returns the network of one household or server: an IPv4 address, or a /64 of IPv6 addresses, all
 * of which one client can use.
 */
export function clientNetwork(client: Pick<ApiContext, 'ip'>): string {
  const ip = withoutPort(client.ip);
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  return ipv4Of(groups) ?? groups.slice(0, 4).join(':');
}

/**
 * Returns the address without a port. Some proxies forward `192.0.2.1:50000` or
 * `[2001:db8::1]:50000`.
 */
function withoutPort(address: string): string {
  return (
    /^(\d+(?:\.\d+){3}):\d+$|^\[(.+)\](?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address
  );
}

function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%');
  // The URL parser normalises the address: lower case, no leading zeros, no IPv4 notation.
  const [left = [], right] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  if (!right) return left;
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/**
 * Returns the IPv4 address that an address in `::ffff:0:0/96` contains, or `null`. Dual-stack
 * sockets report IPv4 clients in this form.
 */
function ipv4Of(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

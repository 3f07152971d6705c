import { isIPv6 } from 'node:net';
import type { ApiContext } from '../routing/context';

/** One household or server: with IPv6 it owns a whole /64 and can speak from any address in it. */
export function clientNetwork({ ip }: Pick<ApiContext, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  return ipv4Of(groups) ?? groups.slice(0, 4).join(':');
}

/** The eight groups of an address, each in its one shortest form. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%');
  // A URL writes every address in one way: lower case, no leading zeros, no dotted end.
  const [left = [], right] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  if (!right) return left;
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/** The IPv4 address that `::ffff:0:0/96` maps: sockets for both kinds give it so. */
function ipv4Of(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

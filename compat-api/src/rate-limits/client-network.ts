import { isIPv6 } from 'node:net';
import type { ApiContext } from '../routing/context';

/** One household or server: with IPv6 it owns a whole /64 and can speak from any address in it. */
export function clientNetwork(ctx: Pick<ApiContext, 'ip'>): string {
  const ip = ctx.ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}

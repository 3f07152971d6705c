import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from './context';
import { HttpError } from './errors';

/** So many per window; the window begins with the first and is not moved by later ones. */
export interface Limit {
  /** Keeps the counters of different limits apart. */
  name: string;
  max: number;
  windowMs: number;
}

interface Counter {
  count: number;
  endsAt: number;
}

const counters = new LRUCache<string, Counter>({ max: 100_000 });

function counterOf(limit: Limit, key: string): Counter {
  const name = `${limit.name} ${key}`;
  const found = counters.get(name);
  if (found && found.endsAt > Date.now()) return found;
  const fresh = { count: 0, endsAt: Date.now() + limit.windowMs };
  counters.set(name, fresh);
  return fresh;
}

/**
 * Counts one use against every limit, or refuses it. Counting comes before the work: a hundred
 * attempts at once are a hundred, not one. Returns what takes this use back.
 * @throws HttpError 429 with the headers of Laravel's throttle
 */
export function countUse(ctx: ApiContext, uses: readonly (readonly [Limit, string])[]): () => void {
  const counted = uses.map(([limit, key]) => ({ limit, counter: counterOf(limit, key) }));
  const full = counted.find(({ limit, counter }) => counter.count >= limit.max);
  if (full) throw tooManyAttempts(full.limit, full.counter);
  for (const { counter } of counted) counter.count += 1;
  const left = ({ limit, counter }: (typeof counted)[number]) => limit.max - counter.count;
  const [tightest] = [...counted].sort((a, b) => left(a) - left(b));
  if (tightest) {
    ctx.set('X-RateLimit-Limit', String(tightest.limit.max));
    ctx.set('X-RateLimit-Remaining', String(left(tightest)));
  }
  return () => {
    for (const { counter } of counted) counter.count -= 1;
  };
}

export function clearUses(limit: Limit, key: string): void {
  counters.delete(`${limit.name} ${key}`);
}

function tooManyAttempts(limit: Limit, counter: Counter): HttpError {
  const seconds = Math.max(1, Math.ceil((counter.endsAt - Date.now()) / 1000));
  return new HttpError(429, 'Too Many Attempts.', {
    'Retry-After': String(seconds),
    'X-RateLimit-Limit': String(limit.max),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(counter.endsAt / 1000)),
  });
}

/** One household or server: with IPv6 it owns a whole /64 and can speak from any address in it. */
export function clientNetwork(ctx: ApiContext): string {
  const ip = ctx.ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}

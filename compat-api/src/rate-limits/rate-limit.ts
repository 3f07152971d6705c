import type { ApiContext } from '../routing/context';
import { CounterStore, type Counter } from './counter-store';
import { HttpError } from '../routing/http-errors';

/** So many per window; the window begins with the first and is not moved by later ones. */
export interface Limit {
  /** Limits of the same name share their counters. */
  name: string;
  max: number;
  windowMs: number;
}

/** What a try counts against: a limit, and whose. */
type Try = readonly [Limit, string];

/** One store for each limit: flooding one forgets nothing of another. */
const stores = new Map<string, CounterStore>();

function storeOf({ name }: Limit): CounterStore {
  let store = stores.get(name);
  if (!store) stores.set(name, (store = new CounterStore()));
  return store;
}

/**
 * Counts one try against every limit, or rejects it, which counts for none. Counting comes before the
 * work: a hundred tries at once are a hundred, not one. Returns what takes this try back.
 * @throws HttpError 429 with the headers of Laravel's throttle
 */
export function consume(ctx: ApiContext, tries: readonly Try[]): () => void {
  for (const [limit, key] of tries) {
    const counter = storeOf(limit).find(key);
    if (counter && counter.count >= limit.max) throw tooManyAttempts(limit, counter);
  }
  const counted = tries.map(([limit, key]) => {
    const store = storeOf(limit);
    const counter = store.find(key) ?? store.start(key, limit.windowMs);
    counter.count += 1;
    return counter;
  });
  announce(ctx, tries);
  return () => {
    for (const counter of counted) counter.count -= 1;
    announce(ctx, tries);
  };
}

/** Tells what is left of the tightest limit; on every answer from here on, whatever its status. */
function announce(ctx: ApiContext, tries: readonly Try[]): void {
  const left = ([limit, key]: Try) => limit.max - (storeOf(limit).find(key)?.count ?? 0);
  const [tightest] = [...tries].sort((a, b) => left(a) - left(b));
  if (!tightest) return;
  ctx.set('X-RateLimit-Limit', String(tightest[0].max));
  ctx.set('X-RateLimit-Remaining', String(left(tightest)));
}

export function clearCounter(limit: Limit, key: string): void {
  storeOf(limit).clear(key);
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

import type { Limit } from '../contract/panel-support';
import type { ApiContext } from '../routing/context';
import { CounterStore, type Counter } from './counter-store';
import { HttpError } from '../routing/http-errors';

export type { Limit };

/** A limit and the key whose tries it counts. */
type Try = readonly [Limit, string];

/** One store per limit: flooding one does not evict counters of another. */
const stores = new Map<string, CounterStore>();

function storeOf({ name }: Limit): CounterStore {
  let store = stores.get(name);
  if (!store) stores.set(name, (store = new CounterStore()));
  return store;
}

/**
 * Consumes one try of every limit, or none if one is exhausted. Counts before the work: a hundred tries
 * at once are a hundred, not one. Returns a function that refunds the try.
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

/** Sends what is left of the tightest limit on every response from here on, whatever its status. */
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

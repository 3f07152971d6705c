import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { hasOtherInstances } from '../shared-state/has-other-instances';
import { RATE_LIMITS } from '../shared-state/shared-tables';

/** At most `max` tries per window, which begins with the first try and is not extended by later ones. */
export interface Limit {
  /** Limits of the same name share their counters. */
  name: string;
  max: number;
  windowMs: number;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const limiters = new Map<string, Limiter>();

/** The counters of one limit: one table for all instances, or this process's memory where it is the only one. */
export function limiterOf(limit: Limit): Limiter {
  const found = limiters.get(limit.name) ?? createLimiter(limit);
  limiters.set(limit.name, found);
  return found;
}

function createLimiter({ name, max, windowMs }: Limit): Limiter {
  const options = { keyPrefix: name, points: max, duration: windowMs / 1000 };
  if (!hasOtherInstances()) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: RATE_LIMITS,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who goes on trying costs the database nothing.
    inMemoryBlockOnConsumed: max + 1,
  });
}

import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { hasOtherInstances } from '@saltmarsh/cms/database/has-other-instances';
import { RATE_LIMITS } from '@saltmarsh/cms/database/shared-tables';

/** Allows `max` tries per window. It begins with the first try, and later ones don't extend it. */
export interface Limit {
  /** Limits of the same name share their counters. */
  name: string;
  max: number;
  windowMs: number;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const limiters = new Map<string, Limiter>();

/** Returns a limit's counters: one table for all instances, or memory if this process is the only one. */
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
    // Further tries of a blocked client cost the database nothing.
    inMemoryBlockOnConsumed: max + 1,
  });
}

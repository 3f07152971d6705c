import { RateLimiterRes, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { keyHash, hasOtherInstances, RATE_LIMITS } from '@saltmarsh/cms/database/shared-tables';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { countRejection } from '../metrics/counts';
import type { ApiContext } from '../routing/context';

/**
 * A limit of `max` tries per window. A window begins with the first try; later tries do not extend
 * it.
 */
export interface Limit {
  /** The name of the counters. Limits with the same name share their counters. */
  name: string;
  max: number;
  windowMs: number;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const limiters = new Map<string, Limiter>();

function limiterOf(limit: Limit): Limiter {
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
    // With this option, further tries of a blocked client cost no database query.
    inMemoryBlockOnConsumed: max + 1,
  });
}

/**
 * A counted try. `remaining` tries are left until the window ends at `endsAt` (milliseconds since
 * the epoch).
 */
interface Counted {
  limit: Limit;
  key: string;
  remaining: number;
  endsAt: number;
}

/** Refunds the tries. Also clears all earlier tries of the limit `cleared`. */
type Refund = (cleared?: Limit) => Promise<void>;

/**
 * Consumes one try of every limit, or none if one limit is exhausted. Must run before the work, so
 * that a hundred concurrent tries count as a hundred.
 * @throws HttpError 429 with the headers of Laravel's throttle
 */
export async function consume(
  ctx: ApiContext,
  tries: readonly (readonly [limit: Limit, key: string])[],
): Promise<Refund> {
  const counted: Counted[] = [];
  const refund: Refund = (cleared) => takeBack(counted, cleared);
  for (const [limit, key] of tries) {
    try {
      counted.push(await count(limit, keyHash(key)));
    } catch (error) {
      await refund();
      throw error instanceof RateLimiterRes ? tooManyAttempts(limit, error) : error;
    }
  }
  announce(ctx, counted);
  return async (cleared) => {
    await refund(cleared);
    const leftOf = ({ limit, remaining }: Counted) =>
      limit === cleared ? limit.max : remaining + 1;
    announce(
      ctx,
      counted.map((each) => ({ ...each, remaining: leftOf(each) })),
    );
  };
}

/**
 * Counts a try like `consume`. If the limit is exhausted, returns `isOver: true` and does not
 * throw.
 */
export async function countOver(
  limit: Limit,
  key: string,
): Promise<{ isOver: boolean; refund: () => Promise<void> }> {
  try {
    const counted = await count(limit, keyHash(key));
    return { isOver: false, refund: () => takeBack([counted]) };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { isOver: true, refund: () => Promise.resolve() };
  }
}

async function count(limit: Limit, key: string): Promise<Counted> {
  const { remainingPoints: remaining, msBeforeNext } = await limiterOf(limit).consume(key);
  return { limit, key, remaining, endsAt: Date.now() + msBeforeNext };
}

/**
 * Refunds the tries if `work` rejects the input: the limits count emails, and invalid input sends
 * no email.
 */
export async function refundRejected<Result>(
  refund: Refund,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ValidationError) await refund();
    throw error;
  }
}

/** Never throws: a failed refund must not change the response. */
async function takeBack(counted: readonly Counted[], cleared?: Limit): Promise<void> {
  try {
    for (const { limit, key, endsAt } of counted) {
      if (limit === cleared) await limiterOf(limit).delete(key);
      // Once the window has ended, a newer window does not include this try.
      else if (endsAt > Date.now()) await limiterOf(limit).reward(key);
    }
  } catch (error) {
    strapi.log.warn(`A rate limit keeps a try that was to be refunded: ${String(error)}`);
  }
}

/**
 * Sets headers with the remaining tries of the tightest limit. The response has them whatever its
 * status.
 */
function announce(ctx: ApiContext, counted: readonly Counted[]): void {
  const [tightest] = [...counted].sort((a, b) => a.remaining - b.remaining);
  if (!tightest) return;
  ctx.set('X-RateLimit-Limit', String(tightest.limit.max));
  ctx.set('X-RateLimit-Remaining', String(tightest.remaining));
}

function tooManyAttempts(limit: Limit, { msBeforeNext }: RateLimiterRes): HttpError {
  countRejection(limit.name);
  return new HttpError(429, 'Too Many Attempts.', {
    'Retry-After': String(Math.max(1, Math.ceil(msBeforeNext / 1000))),
    'X-RateLimit-Limit': String(limit.max),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil((Date.now() + msBeforeNext) / 1000)),
  });
}

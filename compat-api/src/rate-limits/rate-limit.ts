import type { Limit } from '../contract/panel-support';
import type { ApiContext } from '../routing/context';
import { countRejection } from '../metrics/counts';
import { HttpError, ValidationError } from '../routing/http-errors';
import { sharedState, type Counter } from '../shared-state/shared-state';

export type { Limit };

/** A limit and the key whose tries it counts. */
type Try = readonly [Limit, string];

/** Takes the tries back; of the limit `cleared`, all those before as well. */
type Refund = (cleared?: Limit) => Promise<void>;

/**
 * Consumes one try of every limit, or none if one is exhausted. Counts before the work: a hundred tries
 * at once are a hundred, not one.
 * @throws HttpError 429 with the headers of Laravel's throttle
 */
export async function consume(ctx: ApiContext, tries: readonly Try[]): Promise<Refund> {
  const onEach = <Result>(run: (each: Try) => Promise<Result>) => Promise.all(tries.map(run));
  // First without counting, so that rejected tries leave nothing behind.
  const found = await onEach(([limit, key]) => countersOf(limit).find(key));
  rejectAbove(tries, found, (limit) => limit.max - 1);
  const counted = await onEach(([limit, key]) => countersOf(limit).add(key));
  const refund: Refund = (cleared) => leniently(() => takeBack(tries, counted, cleared));
  try {
    // Others may have been counted in between.
    rejectAbove(tries, counted, (limit) => limit.max);
  } catch (rejection) {
    await refund();
    throw rejection;
  }
  const leftOf = ({ max }: Limit, index: number) => max - (counted[index]?.count ?? 0);
  announce(ctx, tries, leftOf);
  return async (cleared) => {
    await refund(cleared);
    announce(ctx, tries, (limit, index) =>
      limit === cleared ? limit.max : leftOf(limit, index) + 1,
    );
  };
}

/** Runs what mails somebody if it succeeds: a try that is rejected as invalid mails nobody, and counts for nothing. */
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

async function takeBack(
  tries: readonly Try[],
  counted: readonly Counter[],
  cleared: Limit | undefined,
): Promise<void> {
  for (const [index, [limit, key]] of tries.entries()) {
    if (limit === cleared) await countersOf(limit).clear(key);
    // Not from a window that has begun since.
    else if ((counted[index]?.endsAt ?? 0) > Date.now()) await countersOf(limit).takeBack(key);
  }
}

const countersOf = (limit: Limit) => sharedState().counters(limit);

/** @throws HttpError 429 */
function rejectAbove(
  tries: readonly Try[],
  counters: readonly (Counter | undefined)[],
  allowed: (limit: Limit) => number,
): void {
  for (const [index, [limit]] of tries.entries()) {
    const counter = counters[index];
    if (counter && counter.count > allowed(limit)) throw tooManyAttempts(limit, counter);
  }
}

/** Sends what is left of the tightest limit on every response from here on, whatever its status. */
function announce(
  ctx: ApiContext,
  tries: readonly Try[],
  leftOf: (limit: Limit, index: number) => number,
): void {
  const left = tries.map(([limit], index) => ({ limit, remaining: leftOf(limit, index) }));
  const [tightest] = left.sort((a, b) => a.remaining - b.remaining);
  if (!tightest) return;
  ctx.set('X-RateLimit-Limit', String(tightest.limit.max));
  ctx.set('X-RateLimit-Remaining', String(tightest.remaining));
}

/** The work has been done: a count that stays too high does not undo it. */
async function leniently(refund: () => Promise<unknown>): Promise<void> {
  await refund().catch((error: unknown) => {
    strapi.log.warn(`A rate limit keeps a try that was to be refunded: ${String(error)}`);
  });
}

function tooManyAttempts(limit: Limit, counter: Counter): HttpError {
  countRejection(limit.name);
  const seconds = Math.max(1, Math.ceil((counter.endsAt - Date.now()) / 1000));
  return new HttpError(429, 'Too Many Attempts.', {
    'Retry-After': String(seconds),
    'X-RateLimit-Limit': String(limit.max),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(counter.endsAt / 1000)),
  });
}

/**
 * Counters that run whether or not METRICS_PORT is set. They are plain numbers, which the metrics read on
 * request: 40,000 cached responses are sent each second, and a library call with labels for each would
 * noticeably slow them down.
 */
export const counts = { cacheHits: 0, cacheMisses: 0, cacheInvalidations: 0 };

/** Rejections by the name of the limit, as in `rate-limits/`. */
export const rateLimitRejections = new Map<string, number>();

export function countRejection(limit: string): void {
  rateLimitRejections.set(limit, (rateLimitRejections.get(limit) ?? 0) + 1);
}

/** Responses sent before Koa, by status. 32 bits would overflow in a day. */
const byStatus = () => new Float64Array(600);
export const sentFromCache = { GET: byStatus(), HEAD: byStatus() };

export function countSentFromCache(method: string | undefined, status: number): void {
  const sent = method === 'HEAD' ? sentFromCache.HEAD : sentFromCache.GET;
  sent[status] = (sent[status] ?? 0) + 1;
}

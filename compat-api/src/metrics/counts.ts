/**
 * Counters that run even if METRICS_PORT is unset. They are plain numbers, which the metrics read
 * on request: at 40,000 cached responses a second, calling the metrics library with labels for each
 * response would be noticeably slower.
 */
export const counts = { cacheHits: 0, cacheMisses: 0, cacheInvalidations: 0 };

export const rateLimitRejections = new Map<string, number>();

export function countRejection(limit: string): void {
  rateLimitRejections.set(limit, (rateLimitRejections.get(limit) ?? 0) + 1);
}

/**
 * The numbers of responses sent from memory, without Koa. The index is the status. A 32-bit number
 * would overflow in a day.
 */
const byStatus = () => new Float64Array(600);
export const sentFromCache = { GET: byStatus(), HEAD: byStatus() };

export function countSentFromCache(method: string | undefined, status: number): void {
  const sent = method === 'HEAD' ? sentFromCache.HEAD : sentFromCache.GET;
  sent[status] = (sent[status] ?? 0) + 1;
}

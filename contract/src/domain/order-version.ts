/** A remainder of this prime, times `FACTOR`, is still an exact number. */
const PRIME = 4_294_967_291;
const FACTOR = 65_599;

/**
 * Returns the version of an order for `ETag` and `If-Match`: the same ids in another order have another
 * version. A client that reorders a list can thus name the order that it saw.
 */
export function orderVersion(ids: readonly number[]): string {
  const hash = ids.reduce((sum, id) => (sum * FACTOR + id) % PRIME, ids.length);
  return `W/"order-${hash.toString(36)}"`;
}

/** Of a remainder below it, times `FACTOR`, a number is still exact. */
const PRIME = 4_294_967_291;
const FACTOR = 65_599;

/**
 * The version of an order, as `ETag` and `If-Match` name it: the same ids in another order have another one.
 * Whoever orders a list can thus name the order that they saw.
 */
export function orderVersion(ids: readonly number[]): string {
  const hash = ids.reduce((sum, id) => (sum * FACTOR + id) % PRIME, ids.length);
  return `W/"order-${hash.toString(36)}"`;
}

/** A remainder modulo this prime, multiplied by `FACTOR`, is a safe integer. */
const PRIME = 4_294_967_291;
const FACTOR = 65_599;

/** Returns the version of a list's sequence of ids, for `ETag` and `If-Match`. */
export function orderVersion(ids: readonly number[]): string {
  const hash = ids.reduce((sum, id) => (sum * FACTOR + id) % PRIME, ids.length);
  return `W/"order-${hash.toString(36)}"`;
}

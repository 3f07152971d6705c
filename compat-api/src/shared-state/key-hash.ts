import { createHash } from 'node:crypto';

/** A key of fixed length, which tells nobody whose it is. 128 bits: too many for deliberate collisions. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

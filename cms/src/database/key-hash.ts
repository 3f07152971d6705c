import { createHash } from 'node:crypto';

/** Hashes a key to a fixed length and hides its owner. 128 bits: too many for deliberate collisions. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

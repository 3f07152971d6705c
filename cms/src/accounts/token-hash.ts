import { createHash } from 'node:crypto';

/** Hashes tokens of sessions and mailed links, so that a reader of the database can't use them. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

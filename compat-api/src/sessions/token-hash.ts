import { createHash } from 'node:crypto';

/** As tokens of sessions and mailed links are stored: whoever reads the database can't use them. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

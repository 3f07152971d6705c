import { query } from '../database/typed-query';
import { OUTGOING_MAIL } from '../uids';
import { NO_RECIPIENT } from './outbox';

const WAITING = { recipient: { $ne: NO_RECIPIENT } };

export function countWaitingMails(): Promise<number> {
  return query(OUTGOING_MAIL).count({ where: WAITING });
}

/** Returns how long the oldest mail has waited, in seconds; 0 if none waits. */
export async function oldestMailSeconds(): Promise<number> {
  const [oldest] = await query(OUTGOING_MAIL).findMany({
    where: WAITING,
    select: ['createdAt'],
    orderBy: { createdAt: 'asc' },
    limit: 1,
  });
  return oldest ? (Date.now() - new Date(oldest.createdAt).getTime()) / 1000 : 0;
}

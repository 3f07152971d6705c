import { claim } from '../database/claims';
import { sweepRevisions } from './sweep-revisions';

const DAY_MS = 86_400_000;
let lastSweep = 0;

/** Deletes history older than the settings allow, with its files, once a day and after a start. */
export async function sweepHistory(now = Date.now()): Promise<void> {
  if (now - lastSweep < DAY_MS) return;
  if (await claim('history', DAY_MS / 2)) await sweepRevisions();
  lastSweep = now;
}

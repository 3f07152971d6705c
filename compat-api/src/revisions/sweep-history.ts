import { claim } from '../shared-state/claims';
import { history } from './revision.service';

const DAY_MS = 86_400_000;
let lastSweep = 0;

/** Once a day, and after a start: forgets what is older than the settings say, with its files. */
export async function sweepHistory(now = Date.now()): Promise<void> {
  if (now - lastSweep < DAY_MS) return;
  if (await claim('history', DAY_MS / 2)) await history().sweepRevisions();
  lastSweep = now;
}

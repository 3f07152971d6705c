import { londonNow } from '../contract/london-time';
import { longDate } from '../contract/long-date';
import type { RevisionKind } from '../contract/revision';
import { lastRevisionOf } from './revision.service';
import { writersOf } from './writers';

/** A sentence for the panel: who saved an entry last, and when. */
export async function lastSaved(kind: RevisionKind, entry: number): Promise<string> {
  const last = await lastRevisionOf(kind, entry);
  if (!last) return 'Somebody else has saved this.';
  const { name } = (await writersOf([last]))(last);
  const { date, time } = londonNow(new Date(last.at));
  const day = date === londonNow().date ? '' : ` on ${longDate(date)}`;
  return `${name ?? 'Somebody else'} saved this${day} at ${time}.`;
}

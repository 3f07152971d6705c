import type { Happening } from '@saltmarsh/contract/messages/activity';
import { inTransaction } from '../database/in-transaction';
import { tableOf } from '../database/table';
import { REVISION } from '../uids';
import { addRevision } from './revision.service';
import type { Author } from './writers';

/**
 * The entry number under which failed log-ins with an unknown address are recorded. The address
 * itself is not kept.
 */
const NOBODY = 0;

/**
 * An event that is repeated within this time adds no row, but updates the time of the existing row.
 */
const SERIES_MS = 5 * 60_000;

export function recordSignIn(entry: number): Promise<void> {
  return recordSeries(entry, 'signed-in', { actorKind: 'account', actorId: entry, way: 'site' });
}

/**
 * Records a failed log-in to an account, or with an unknown address (`null`). The response does not
 * wait for the record, because the response time must not reveal whether the account exists. Call
 * this function only for attempts that a rate limit has counted: each call writes to the database.
 */
export function recordFailedSignIn(entry: number | null): void {
  const guest: Author = { actorKind: 'guest', actorId: null, way: 'site' };
  setImmediate(() => {
    recordSeries(entry ?? NOBODY, 'sign-in-failed', guest).catch((error: unknown) => {
      strapi.log.error(`Recording a failed log-in failed: ${String(error)}`);
    });
  });
}

function recordSeries(entry: number, action: Happening, writer: Author): Promise<void> {
  const kind = 'user';
  const at = new Date();
  return inTransaction(async (trx) => {
    const continued: number = await tableOf(REVISION, trx)
      .where({ kind, entry, action })
      .where('at', '>', new Date(at.getTime() - SERIES_MS))
      .update({ at });
    if (continued === 0) await addRevision({ kind, entry, action, at, version: null }, writer);
  });
}

export function recordTwoFactor(entry: number, isOn: boolean): Promise<void> {
  const action = isOn ? 'two-factor-on' : 'two-factor-off';
  return addRevision({ kind: 'user', entry, action, version: null });
}

import type { Happening } from '@saltmarsh/compat-api/contract/activity';
import { inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
import { addRevision, revisionTable } from './revision-table';
import { whoWrites, type Writer } from './who-writes';

/** The entry of a failed log-in with an address that nobody has. The address itself is not kept. */
const NOBODY = 0;

/** What follows the same within this time is the same row: its time is the last one's. */
const SERIES_MS = 5 * 60_000;

/** Somebody has signed in to their account. */
export function recordSignIn(entry: number): Promise<void> {
  return recordSeries(entry, 'signed-in', { actorKind: 'account', actorId: entry, way: 'site' });
}

/**
 * A log-in failed, of an account or of `null`. Recorded after the response, whose time must not tell
 * whether there is an account. Call it only for tries that a rate limit has counted.
 */
export function recordFailedSignIn(entry: number | null): void {
  const guest: Writer = { actorKind: 'guest', actorId: null, way: 'site' };
  setImmediate(() => {
    recordSeries(entry ?? NOBODY, 'sign-in-failed', guest).catch((error: unknown) => {
      strapi.log.error(`Recording a failed log-in failed: ${String(error)}`);
    });
  });
}

/** An attack on one account adds a row in five minutes; one on addresses that nobody has does, too. */
function recordSeries(entry: number, action: Happening, writer: Writer): Promise<void> {
  const kind = 'user';
  const at = new Date();
  return inTransaction(async (trx) => {
    const continued: number = await revisionTable(trx)
      .where({ kind, entry, action })
      .where('at', '>', new Date(at.getTime() - SERIES_MS))
      .update({ at });
    if (continued === 0) await addRevision({ kind, entry, action, at, version: null }, writer);
  });
}

/** Two-factor log-in has been turned on or off, in the running transaction. */
export function recordTwoFactor(entry: number, isOn: boolean): Promise<void> {
  const action = isOn ? 'two-factor-on' : 'two-factor-off';
  return addRevision({ kind: 'user', entry, action, version: null }, whoWrites());
}

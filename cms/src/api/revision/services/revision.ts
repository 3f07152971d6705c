import { findKeptFile, isKept } from '../../../revisions/kept-files';
import { beginHistories, lockEntry, noteAction, noteOrder } from '../../../revisions/recorder';
import { restoreDeleted, restoreRevision } from '../../../revisions/restore';
import { recordFailedSignIn, recordSignIn, recordTwoFactor } from '../../../revisions/sign-ins';
import { sweepRevisions } from '../../../revisions/sweep-revisions';

/** What compat-api does with the history. */
export default () => ({
  restoreRevision,
  restoreDeleted,
  beginHistories,
  lockEntry,
  noteAction,
  noteOrder,
  isKept,
  findKeptFile,
  sweepRevisions,
  recordSignIn,
  recordFailedSignIn,
  recordTwoFactor,
});

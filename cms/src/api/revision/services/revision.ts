import { findKeptFile } from '../../../revisions/kept-files';
import { beginHistories, lockEntry, noteAction, noteOrder } from '../../../revisions/recorder';
import { restoreDeleted, restoreRevision } from '../../../revisions/restore';
import { recordFailedSignIn, recordSignIn, recordTwoFactor } from '../../../revisions/sign-ins';
import { deleteDueFiles } from '../../../revisions/sweep-files';
import { sweepRevisions } from '../../../revisions/sweep-revisions';

/** The operations on the history that compat-api uses. */
export default () => ({
  restoreRevision,
  restoreDeleted,
  beginHistories,
  lockEntry,
  noteAction,
  noteOrder,
  findKeptFile,
  sweepRevisions,
  deleteDueFiles,
  recordSignIn,
  recordFailedSignIn,
  recordTwoFactor,
});

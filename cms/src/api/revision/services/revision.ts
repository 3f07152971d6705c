import { findKeptFile, isKept, releaseKeptFile } from '../../../revisions/kept-files';
import { noteOrder } from '../../../revisions/recorder';
import { restoreDeleted, restoreRevision } from '../../../revisions/restore';
import { recordFailedSignIn, recordSignIn, recordTwoFactor } from '../../../revisions/sign-ins';
import { sweepRevisions } from '../../../revisions/sweep-revisions';

/** What compat-api does with the history. */
export default () => ({
  restoreRevision,
  restoreDeleted,
  noteOrder,
  isKept,
  findKeptFile,
  releaseKeptFile,
  sweepRevisions,
  recordSignIn,
  recordFailedSignIn,
  recordTwoFactor,
});

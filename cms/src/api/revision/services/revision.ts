import { findKeptFile, isKept } from '../../../revisions/kept-files';
import { lockEntry, noteOrder } from '../../../revisions/recorder';
import { restoreDeleted, restoreRevision } from '../../../revisions/restore';
import { sweepRevisions } from '../../../revisions/sweep-revisions';

/** What compat-api does with the history. */
export default () => ({
  restoreRevision,
  restoreDeleted,
  lockEntry,
  noteOrder,
  isKept,
  findKeptFile,
  sweepRevisions,
});

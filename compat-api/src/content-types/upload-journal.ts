import { hidden } from './hidden';

/**
 * Files to delete unless a row refers to them. An entry is written before a file is stored or released,
 * and removed once file and row agree. The sweep in `uploads/upload-journal.ts` handles what a crash
 * leaves.
 */
export const uploadJournal = {
  kind: 'collectionType',
  collectionName: 'upload_journal',
  info: {
    singularName: 'upload-journal',
    pluralName: 'upload-journals',
    displayName: 'Upload journal',
  },
  ...hidden,
  attributes: {
    /** The part of the stored name that makes it unique. */
    token: { type: 'string', required: true, maxLength: 255 },
  },
};

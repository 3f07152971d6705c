import { hidden } from './hidden';

/**
 * Files to be deleted unless a row refers to them. An entry is written before a file is stored or
 * let go and removed when file and row agree again; what a crash leaves behind, the sweep in
 * `http/upload.ts` reads here.
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
    /** Part of the stored name that no other file has. */
    token: { type: 'string', required: true, maxLength: 255 },
  },
};

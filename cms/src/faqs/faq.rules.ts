import { query } from '../database/typed-query';
import { onWrite, rejectField } from '../document-middlewares/document-write';
import { FAQ } from '../uids';

/** Rejects changes to an archived question until an editor unarchives it (spec §4). */
export const archivedIsReadOnly = onWrite(
  { uids: [FAQ], except: ['create', 'clone'] },
  async ({ documentId, data }, save) => {
    if (data.archived !== false) {
      const archived = await query(FAQ).count({ where: { documentId, archived: true } });
      if (archived) rejectField('question', "This question is archived and can't be edited.");
    }
    return save();
  },
);

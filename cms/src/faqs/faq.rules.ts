import { query } from '../database/typed-query';
import { onWrite, rejectField } from '../document-middlewares/document-write';
import { FAQ } from '../uids';

/**
 * An archived question cannot be changed until an editor unarchives it (spec §4). Copying is allowed: it
 * leaves the archived entry unchanged.
 */
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

import type { Struct } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import { FAQ, MENU, WIDGET } from '../uids';
import { onWrite } from './document-write';

/** Fields that Strapi sets for a copy. */
const OF_THE_ROW = ['createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** Completes a clone's partial data, so that the rules check a copy like a new entry. */
export const completeClone = onWrite(
  { uids: [FAQ, MENU, WIDGET], except: ['create', 'update'] },
  async ({ uid, documentId, data }, save) => {
    const model: Struct.Schema = strapi.getModel(uid as typeof FAQ);
    const populate = contentTypes.getMediaAttributes(model);
    // The columns depend on the model, so no type can name them.
    const source: unknown = await strapi.db.query(uid).findOne({ where: { documentId }, populate });
    const copied = new Map(Object.entries(source ?? {}));
    const columns = contentTypes.getScalarAttributes(model);
    for (const name of [...columns, ...populate]) {
      if (!OF_THE_ROW.includes(name) && data[name] === undefined) data[name] = copied.get(name);
    }
    return save();
  },
);

import { lockCounter } from '../database/number-counter';
import { query } from '../database/typed-query';
import { SITE_SETTING } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** Locks, because the first save creates the settings: two at once could create two sets. */
export const oneSiteSetting = onWrite(
  { uids: [SITE_SETTING], except: ['update'] },
  async (_write, save) => {
    await lockCounter(SITE_SETTING);
    if (await query(SITE_SETTING).count()) {
      rejectField('name', 'The site already has its settings. Reload the page to change them.');
    }
    return save();
  },
);

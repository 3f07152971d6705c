import type { Core } from '@strapi/strapi';
import { lockCounter } from '../lifecycles/number-counter';
import { query } from '../query';
import { SITE_SETTING } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/**
 * The panel creates the settings if there are none: two tabs could create two sets, and pages would
 * read either.
 */
export function oneSiteSetting(strapi: Core.Strapi): void {
  onWrite(
    strapi,
    [SITE_SETTING],
    async (_write, save) => {
      await lockCounter(strapi, SITE_SETTING);
      if (await query(strapi, SITE_SETTING).count()) {
        rejectField('name', 'The site already has its settings. Reload the page to change them.');
      }
      return save();
    },
    { except: ['update'] },
  );
}

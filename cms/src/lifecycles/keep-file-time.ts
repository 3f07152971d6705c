import { query } from '@saltmarsh/compat-api/strapi/typed-query';
import { UPLOADED_FILE } from '../uids';

interface Event {
  params: { where?: object; data?: Record<string, unknown> };
}

/**
 * A file is as old as its content, whose name is its `hash`. The time is in the address of a picture, and is shown
 * with a menu: another caption or focal point would change both, unrecorded, and what is restored would not
 * be as it was. Subscribed after Strapi's own hook, which sets the time of each update.
 */
export function keepFileTime(): void {
  strapi.db.lifecycles.subscribe({
    models: [UPLOADED_FILE],
    async beforeUpdate({ params: { where, data } }: Event) {
      if (!data || 'hash' in data) return;
      const row = await query(UPLOADED_FILE).findOne({ where, select: ['updatedAt'] });
      if (row) data.updatedAt = row.updatedAt;
    },
  });
}

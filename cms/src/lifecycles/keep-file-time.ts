import { query } from '../database/typed-query';
import { FILE } from '../uids';

interface Event {
  params: { where?: object; data?: Record<string, unknown> };
}

/**
 * Keeps a file's time as that of its content, whose name is its `hash`. The time is part of an image's URL
 * and is shown with a menu: a new caption or focal point would change both without a revision, and a restored
 * entry would differ. Subscribed after Strapi's own hook, which sets the time of each update.
 */
export function keepFileTime(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeUpdate({ params: { where, data } }: Event) {
      if (!data || 'hash' in data) return;
      const row = await query(FILE).findOne({ where, select: ['updatedAt'] });
      if (row) data.updatedAt = row.updatedAt;
    },
  });
}

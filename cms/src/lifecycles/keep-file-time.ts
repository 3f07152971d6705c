import { query } from '../database/typed-query';
import { FILE } from '../uids';

interface Event {
  params: { where?: object; data?: Record<string, unknown> };
}

/**
 * Keeps a file's `updatedAt` unless its content (`hash`) changes. The time is part of an image's
 * URL and is shown with a menu, so a new caption must not change it. The hook must run after
 * Strapi's own, which sets the time at each update.
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

import { query } from '../database/typed-query';
import { PANEL_USER, USER } from '../uids';
import { addressOf } from './panel-user';

interface Event {
  params: { where?: object };
}

/** Deletes a deleted account's panel row, whose name editors would otherwise still see. */
export function removePanelUsers(): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeDelete({ params: { where } }: Event) {
      const account = await query(USER).findOne({ where, select: ['number'] });
      const email = account && addressOf(account);
      // Checked first, because Strapi's own hook fails when the row does not exist.
      const user = email && (await query(PANEL_USER).findOne({ where: { email } }));
      if (user) await query(PANEL_USER).delete({ where: { id: user.id } });
    },
  });
}

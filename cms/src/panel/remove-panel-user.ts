import { query } from '@saltmarsh/compat-api/strapi/typed-query';
import { PANEL_USER, USER } from '../uids';
import { addressOf } from './panel-user';

interface Event {
  params: { where?: object };
}

/** An account that is deleted takes its row of the panel along, whose name editors would go on to see. */
export function removePanelUsers(): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeDelete({ params: { where } }: Event) {
      const account = await query(USER).findOne({ where, select: ['number'] });
      const email = account && addressOf(account);
      // Strapi's own hook of this deletion fails for a row that is not there.
      const user = email && (await query(PANEL_USER).findOne({ where: { email } }));
      if (user) await query(PANEL_USER).delete({ where: { id: user.id } });
    },
  });
}

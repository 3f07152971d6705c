import { userService } from '../admin-services';
import { rejectField } from '../document-middlewares/field-error';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { shareSitePassword } from './shared-password';
import { endPanelSessions, siteAdminOf, type PanelUser } from './site-account';

interface Event {
  params: { where?: Partial<Pick<PanelUser, 'id'>>; data?: Partial<PanelUser> };
  state: { before?: PanelUser | null };
}

/**
 * The other direction of `follow-site-account.ts`. An address of an admin is changed on the site only, which
 * asks for the password, and nobody of the panel takes one: it would make them that admin.
 */
export function followPanelUsers(): void {
  const remember = async ({ params: { where }, state }: Event) => {
    state.before = await query(PANEL_USER).findOne({ where });
  };
  strapi.db.lifecycles.subscribe({
    models: [PANEL_USER],
    async beforeUpdate(event: Event) {
      await remember(event);
      const { before } = event.state;
      const { email } = event.params.data ?? {};
      if (before && email && email !== before.email) await requireOther(before, email);
    },
    async afterUpdate({ params: { data = {} }, state: { before } }: Event) {
      if (!before) return;
      const isNewPassword = data.password !== undefined && data.password !== before.password;
      if (isNewPassword) await shareSitePassword(before, data.password ?? null);
      if (isNewPassword || data.isActive === false) await endPanelSessions(before);
    },
    beforeDelete: remember,
    async afterDelete({ state: { before } }: Event) {
      if (before) await endPanelSessions(before);
    },
  });
  changeAccountsInOneTransaction();
}

async function requireOther(before: PanelUser, email: string): Promise<void> {
  if (await siteAdminOf(before)) {
    rejectField(
      'email',
      'This is also the address of an admin of the site. Change it there: it changes here, too.',
    );
  }
  if (await siteAdminOf({ email })) rejectField('email', 'The email has already been taken.');
}

/** Strapi opens none around an update, so that of two accounts one could be left behind. */
function changeAccountsInOneTransaction(): void {
  const users = userService(strapi);
  const update = users.updateById.bind(users);
  const updateById: typeof update = (id, change) => strapi.db.transaction(() => update(id, change));
  Object.assign(users, { updateById });
}

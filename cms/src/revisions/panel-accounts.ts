import type { RevisionAction } from '@saltmarsh/compat-api/contract/revision';
import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { tellPanelUser } from '../panel/tell-panel-user';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { changedFields, type EntryState } from './entry-state';
import { addRevision } from './revision-table';

type PanelUser = Row<typeof PANEL_USER, 'roles'>;

interface Event {
  params: { where?: Partial<Pick<PanelUser, 'id'>> };
  state: { before?: PanelUser | null };
  result?: { id?: number } | null;
}

/**
 * What happens to accounts of the panel is recorded by the names of the fields only, and their holders are
 * told. They have no history: nothing of theirs is kept, and nothing can be restored.
 */
export function recordPanelAccounts(): void {
  const remember = async ({ params: { where }, state }: Event) => {
    state.before = await query(PANEL_USER).findOne({ where, populate: ['roles'] });
  };
  strapi.db.lifecycles.subscribe({
    models: [PANEL_USER],
    async afterCreate({ result }: Event) {
      if (result?.id) await record(result.id, 'created');
    },
    beforeUpdate: remember,
    async afterUpdate({ state: { before } }: Event) {
      if (!before) return;
      const where = { id: before.id };
      const after = await query(PANEL_USER).findOne({ where, populate: ['roles'] });
      if (!after) return;
      const changed = changedFields(stateOf(before), stateOf(after));
      if (changed.length > 0) await record(before.id, 'changed', changed);
      await tellPanelUser(before, after);
    },
    beforeDelete: remember,
    async afterDelete({ state: { before } }: Event) {
      if (before) await record(before.id, 'deleted');
    },
  });
}

function record(entry: number, action: RevisionAction, changed: string[] = []): Promise<void> {
  return addRevision({ kind: 'panel-user', entry, action, changed, version: null });
}

/** Neither tokens nor the panel's own settings. */
function stateOf(user: PanelUser): EntryState {
  const { firstname, lastname, email, password, isActive, roles } = user;
  const role = roles.map(({ id }) => id).sort((a, b) => a - b);
  return { firstname, lastname, email, password, active: isActive, role };
}

import { rejectField } from '../document-middlewares/document-write';
import { USER } from '../uids';

interface Event {
  action: string;
  params: { data?: { access?: unknown; blocked?: unknown } };
  state: { hadAdmin?: boolean };
}

const ACTIVE_ADMIN = { access: 'admin', $or: [{ blocked: false }, { blocked: null }] };

/**
 * Rejects demoting, blocking or deleting the last admin who can sign in. The check runs after the
 * write, and an error rolls the write back. In a bulk delete, two concurrent checks before the
 * writes would each still see the other admin.
 */
export function keepASiteAdmin(): void {
  const before = async (event: Event) => {
    if (!mayRemoveAdmins(event)) return;
    event.state.hadAdmin = (await findAdmins()).length > 0;
  };
  const after = async (event: Event) => {
    if (event.state.hadAdmin && (await findAdmins()).length === 0) reject(event);
  };
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeUpdate: before,
    beforeUpdateMany: before,
    beforeDelete: before,
    beforeDeleteMany: before,
    afterUpdate: after,
    afterUpdateMany: after,
    afterDelete: after,
    afterDeleteMany: after,
  });
}

/** Locks the rows: if two admins remove each other at once, the second removal is rejected. */
function findAdmins(): Promise<{ id: number }[]> {
  return strapi.db.queryBuilder(USER).select(['id']).where(ACTIVE_ADMIN).forUpdate().execute();
}

const deletes = ({ action }: Event) => /^(before|after)Delete/.test(action);
const demotes = ({ params: { data } }: Event) =>
  data?.access !== undefined && data.access !== 'admin';
const blocks = ({ params: { data } }: Event) => data?.blocked === true;

const mayRemoveAdmins = (event: Event) => deletes(event) || demotes(event) || blocks(event);

function reject(event: Event): never {
  // A deletion has no form field, so the error is named after what is deleted.
  if (deletes(event)) rejectField('user', "You can't delete the last admin.");
  if (demotes(event)) rejectField('access', "You can't demote the last admin.");
  rejectField('blocked', "You can't block the last admin.");
}

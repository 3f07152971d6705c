import type { Core } from '@strapi/strapi';
import { rejectField } from '../document-middlewares/field-error';
import { USER } from '../uids';

interface Event {
  action: string;
  params: { where?: object; data?: { access?: unknown; blocked?: unknown } };
  state: { hadAdmin?: boolean };
}

const ACTIVE_ADMIN = { access: 'admin', $or: [{ blocked: false }, { blocked: null }] };

/**
 * Somebody must always be able to sign in as an admin of the site: the last one can't be demoted,
 * blocked or deleted, by whichever way. A database hook, because users are also written past the
 * Document Service. Checked before and after the write: before it for a writer without a
 * transaction, after it (the refusal rolls back) because a bulk delete runs its deletions side by
 * side, and each of two would still see the other's admin.
 */
export function keepASiteAdmin(strapi: Core.Strapi): void {
  const before = async (event: Event) => {
    if (!mayRemoveAdmins(event)) return;
    const admins = await findAdmins(strapi, {});
    event.state.hadAdmin = admins.length > 0;
    const targets = await findAdmins(strapi, event.params.where ?? {});
    if (targets.length > 0 && targets.length === admins.length) reject(event);
  };
  const after = async (event: Event) => {
    if (event.state.hadAdmin && (await findAdmins(strapi, {})).length === 0) reject(event);
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

/** Locked, so that of two admins who remove each other the second finds himself the last. */
function findAdmins(strapi: Core.Strapi, where: object): Promise<{ id: number }[]> {
  return strapi.db
    .queryBuilder(USER)
    .select(['id'])
    .where({ $and: [ACTIVE_ADMIN, where] })
    .forUpdate()
    .execute();
}

const deletes = ({ action }: Event) => /^(before|after)Delete/.test(action);
const demotes = ({ params: { data } }: Event) =>
  data?.access !== undefined && data.access !== 'admin';
const blocks = ({ params: { data } }: Event) => data?.blocked === true;

const mayRemoveAdmins = (event: Event) => deletes(event) || demotes(event) || blocks(event);

function reject(event: Event): never {
  // No field to blame: the message stands under what would be deleted.
  if (deletes(event)) rejectField('user', "You can't delete the last admin.");
  if (demotes(event)) rejectField('access', "You can't demote the last admin.");
  rejectField('blocked', "You can't block the last admin.");
}

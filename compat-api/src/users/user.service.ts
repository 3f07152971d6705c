import type { NewUser, UserChange } from '../contract/user';
import { hashPassword } from './password-hash';
import { notFound } from '../routing/http-errors';
import type { IfUnchanged } from '../revisions/recorded';
import { withNulls } from '../strapi/with-nulls';
import { inTransaction } from '../strapi/in-transaction';
import { query, saved } from '../strapi/typed-query';
import { USER } from '../uids';
import type { UserRow } from './user-row';

/** @throws HttpError 404 */
export async function findUser(id: string): Promise<UserRow> {
  const row = /^\d{1,9}$/.test(id)
    ? await query(USER).findOne({ where: { number: Number(id) } })
    : null;
  if (!row) throw notFound('user', id);
  return row;
}

/** The cms stores all addresses in lower case. */
export function findUserByEmail(email: string): Promise<UserRow | null> {
  return query(USER).findOne({ where: { email: email.toLowerCase() } });
}

/** The account as changes under way leave it: waits for their commit. */
export function findSettledUser(
  id: number,
): Promise<Pick<UserRow, 'email' | 'password' | 'blocked'> | null> {
  return strapi.db
    .queryBuilder(USER)
    .select(['email', 'password', 'blocked'])
    .where({ id })
    .forUpdate()
    .first()
    .execute();
}

/** The cms's rules for accounts (cms/src/document-middlewares/user-account.ts), as far as we use them. */
interface AccountRules {
  /** @throws Strapi's ValidationError if an account other than `own` has the address */
  requireFreeEmail(email: string, own?: { number: number }): Promise<void>;
}

const accountRules = (): AccountRules =>
  strapi.plugin('users-permissions').service('account-rules');

/** Saving checks this too; checking early reports all errors of a form together. */
export async function requireFreeEmail(email: string, ownNumber?: number): Promise<void> {
  await accountRules().requireFreeEmail(
    email,
    ownNumber === undefined ? undefined : { number: ownNumber },
  );
}

type AccountChange = Omit<UserChange, 'password'> & {
  password?: string | undefined;
  emailVerifiedAt?: string | null;
};

function toColumns({
  role,
  email,
  edits_content: editsContent,
  password: _hashedApart,
  ...rest
}: AccountChange) {
  return withNulls({
    ...rest,
    ...(role ? { access: role } : {}),
    ...(editsContent === undefined ? {} : { editsContent }),
    ...(email ? { email, username: email } : {}),
  });
}

/** Accounts made by an admin count as verified. Without a password, nobody can log in yet. */
export async function createUser(change: NewUser): Promise<UserRow> {
  const { email, firstname, lastname, role } = change;
  const data = {
    ...toColumns(change),
    ...{ username: email, email, firstname, lastname, access: role },
    provider: 'local',
    confirmed: true,
    emailVerifiedAt: new Date().toISOString(),
  };
  return saveWithPassword(change.password, async () => {
    const { documentId } = await strapi.documents(USER).create({ data });
    return documentId;
  });
}

/** @throws HttpError 404 if the account was deleted meanwhile */
export function updateUser(
  row: UserRow,
  change: AccountChange,
  ifUnchanged: IfUnchanged = (save) => save(),
): Promise<UserRow> {
  const { documentId } = row;
  return saveWithPassword(change.password, () =>
    ifUnchanged(async () => {
      const saved = await strapi.documents(USER).update({ documentId, data: toColumns(change) });
      if (!saved) throw notFound('user', row.number);
      return documentId;
    }),
  );
}

/**
 * Saves an account and its password together. The hash is computed before the transaction and written
 * below the Document Service, whose own hashing would block the process (`users/password-hash.ts`).
 */
async function saveWithPassword(
  password: string | undefined,
  save: () => Promise<string>,
): Promise<UserRow> {
  const hash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(async () => {
    const documentId = await save();
    if (hash !== undefined) {
      await query(USER).update({ where: { documentId }, data: { password: hash } });
    }
    return saved(query(USER).findOne({ where: { documentId } }));
  });
}

export async function deleteUser(row: UserRow): Promise<void> {
  await strapi.documents(USER).delete({ documentId: row.documentId });
}

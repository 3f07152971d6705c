import type { z } from 'zod';
import { USERS_PAGE_SIZE } from '../contract/page-sizes';
import { NewUser, UserChange } from '../contract/user';
import { ValidationError } from '../routing/http-errors';
import { currentUser, type ApiContext } from '../routing/context';
import type { Input } from '../body/normalise-input';
import { pageRequest, paginated } from '../lists/pagination';
import {
  changeVersion,
  expectedVersion,
  removeVersion,
  respondWithEntry,
} from '../revisions/versions';
import { passwordJustConfirmed } from '../sessions/password-confirmation';
import { validate, validateBoth } from '../validation/validate';
import { toUser } from './user.resource';
import type { UserRow } from './user-row';
import { versionedUser } from './user.versioned';
import { listUsers } from './user-search';
import * as users from './user.service';

export async function list(ctx: ApiContext) {
  const { query } = ctx.state;
  const page = { ...pageRequest(query, USERS_PAGE_SIZE), perPage: USERS_PAGE_SIZE };
  const found = await listUsers(query.get('search') ?? '', page);
  ctx.body = paginated(found, toUser, page);
}

export async function show(ctx: ApiContext) {
  respondWithEntry(ctx, toUser(await users.findUser(ctx.params.id ?? '')));
}

export async function create(ctx: ApiContext) {
  const data = await validateAccount(ctx.state.input, NewUser);
  if (data.role === 'admin') passwordJustConfirmed(ctx);
  ctx.status = 201;
  respondWithEntry(ctx, toUser(await users.createUser(data)));
}

export async function update(ctx: ApiContext) {
  const row = await users.findUser(ctx.params.id ?? '');
  if (row.access === 'admin' && takesFromHolder(row, ctx.state.input)) passwordJustConfirmed(ctx);
  const change = await validateAccount(ctx.state.input, UserChange, row.number);
  if (change.role === 'admin' && row.access !== 'admin') passwordJustConfirmed(ctx);
  if (row.access === 'admin' && change.role && change.role !== 'admin') {
    requireOther(ctx, row, 'role', 'demote');
  }
  const saved = await users.updateUser(row, change, (save) =>
    changeVersion(versionedUser, row, expectedVersion(ctx), save),
  );
  respondWithEntry(ctx, toUser(saved));
}

export async function remove(ctx: ApiContext) {
  const row = await users.findUser(ctx.params.id ?? '');
  requireOther(ctx, row, 'user', 'delete');
  if (row.access === 'admin') passwordJustConfirmed(ctx);
  await removeVersion(versionedUser, row, expectedVersion(ctx), users.deleteUser);
  ctx.status = 204;
}

/**
 * Whether a change could lock its holder out of an account: another role, address or password. An admin's, also
 * one's own, needs one's password: a browser left signed in must not be enough.
 */
function takesFromHolder({ access, email }: UserRow, { role, ...input }: Input): boolean {
  const isNewEmail = typeof input.email === 'string' && input.email.toLowerCase() !== email;
  const hasPassword = input.password !== undefined && input.password !== null;
  return isNewEmail || hasPassword || (role !== undefined && role !== null && role !== access);
}

/** Validates the input and, together with its other errors, rejects an address that is taken. */
export async function validateAccount<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
  ownNumber?: number,
): Promise<z.output<Schema>> {
  const { email } = input;
  const [values] = await validateBoth(
    () => validate(input, schema),
    async () => typeof email === 'string' && users.requireFreeEmail(email, ownNumber),
  );
  return values;
}

/** Rejects changes to the caller's own account; the cms protects the last admin. @throws ValidationError */
function requireOther(ctx: ApiContext, row: UserRow, field: string, verb: string): void {
  if (row.number === currentUser(ctx).number) {
    throw new ValidationError({ [field]: [`You can't ${verb} yourself.`] });
  }
}

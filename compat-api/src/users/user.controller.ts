import type { z } from 'zod';
import {
  changeAccount,
  deleteAccount,
  register,
} from '@saltmarsh/cms/accounts/account-transitions';
import { listUsers } from '@saltmarsh/cms/accounts/user-search';
import { toUser } from '@saltmarsh/cms/accounts/user.resource';
import { requireFreeEmail } from '@saltmarsh/cms/accounts/user.rules';
import { accountThen, findUser, type UserRow } from '@saltmarsh/cms/accounts/user.service';
import { pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import { notFound, ValidationError } from '@saltmarsh/cms/errors';
import { stateOfRevision } from '@saltmarsh/cms/history/revision.service';
import type { Changed } from '@saltmarsh/cms/history/versions';
import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import { InvitedUser, InviteInput, NewUser, UserChange } from '@saltmarsh/contract/messages/user';
import type { Input } from '../body/normalise-input';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import { currentUser, type ApiContext } from '../routing/context';
import { passwordConfirmed } from '../routing/guards';
import { validate, validateBoth } from '../validation/validate';

/** Clients cannot change this number (spec §9). */
const PAGE_SIZE = 25;
const CONTACT = ['address1', 'address2', 'town', 'postcode', 'telephone'] as const;

export async function list(ctx: ApiContext) {
  const { query } = ctx.state;
  const page = pageRequest(query, PAGE_SIZE);
  const found = await listUsers(query.get('search') ?? '', page);
  ctx.body = paginated(found, toUser, page);
}

export async function show(ctx: ApiContext) {
  respondWithEntry(ctx, toUser(await findUser(ctx.params.id ?? '')));
}

/** With `invite`, the new user chooses the password instead of the admin. */
export async function create(ctx: ApiContext) {
  const { input } = ctx.state;
  const { invite } = validate(input, InviteInput);
  const data = await validateAccount(input, invite ? InvitedUser : NewUser);
  if (data.role === 'admin' || data.edits_content || data.works_the_book) passwordConfirmed(ctx);
  ctx.status = 201;
  respondWithEntry(ctx, toUser(await register(data, ctx.state.guardAgain)));
}

export async function update(ctx: ApiContext) {
  const row = await findUser(ctx.params.id ?? '');
  respondWithChange(ctx, await change(ctx, row, ctx.state.input), toUser);
}

/**
 * Restores the fields of a revision. The password stays, and so does a block of the account. A
 * restored email address counts as verified if it was verified in that revision.
 */
export async function restore(ctx: ApiContext) {
  const { id = '', revision = '' } = ctx.params;
  const row = await findUser(id);
  const state = await stateOfRevision('user', row.number, revision);
  if (!state) throw notFound('revision', revision);
  const then = accountThen(row.number, state);
  // A revision lacks the rights that were introduced after it. `undefined` leaves such a right
  // unchanged.
  const input = {
    ...then,
    ...(!('editsContent' in state) && { edits_content: undefined }),
    ...(!('worksTheBook' in state) && { works_the_book: undefined }),
  };
  respondWithChange(ctx, await change(ctx, row, input, then), toUser);
}

async function change(
  ctx: ApiContext,
  row: UserRow,
  input: Input,
  restored?: AccountThen,
): Promise<Changed<UserRow>> {
  if (isTrusted(row) && takesFromHolder(row, input)) passwordConfirmed(ctx);
  const values = await validateAccount(input, UserChange, row);
  if (values.role === 'admin' && row.access !== 'admin') passwordConfirmed(ctx);
  if (values.edits_content && !row.editsContent) passwordConfirmed(ctx);
  if (values.works_the_book && !row.worksTheBook) passwordConfirmed(ctx);
  if (row.access === 'admin' && values.role && values.role !== 'admin') {
    requireOther(ctx, row, 'role', 'demote');
  }
  if (values.blocked) requireOther(ctx, row, 'blocked', 'block');
  const isOldAddress = restored && restored.email !== row.email;
  const data = isOldAddress ? { ...values, emailVerifiedAt: restored.email_verified_at } : values;
  return changeAccount(row, data, {
    keep: ctx.state.session.row,
    check: ctx.state.guardAgain,
    expected: expectedVersion(ctx),
    isRestored: restored !== undefined,
  });
}

export async function remove(ctx: ApiContext) {
  const row = await findUser(ctx.params.id ?? '');
  requireOther(ctx, row, 'user', 'delete');
  if (isTrusted(row)) passwordConfirmed(ctx);
  await deleteAccount(row, expectedVersion(ctx));
  ctx.status = 204;
}

const isTrusted = ({ access, editsContent, worksTheBook }: UserRow) =>
  access === 'admin' || editsContent || worksTheBook;

/**
 * Returns whether a change could lock the holder out of the account, or changes their role. Such a
 * change of a trusted account, even the caller's own, needs a password confirmation: a browser left
 * signed in must not be enough.
 */
function takesFromHolder({ access, email }: UserRow, { role, ...input }: Input): boolean {
  const isNewEmail = typeof input.email === 'string' && input.email.toLowerCase() !== email;
  const hasPassword = input.password !== undefined && input.password !== null;
  return (
    isNewEmail ||
    hasPassword ||
    input.blocked === true ||
    (role !== undefined && role !== null && role !== access)
  );
}

/**
 * Reports an email address that is already taken together with the other errors.
 * @param own the account that changes; unset for a new account
 */
export async function validateAccount<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
  own?: UserRow,
): Promise<z.output<Schema>> {
  const { email } = input;
  const [values] = await validateBoth(
    () => validate(own ? withoutOldContact(input, own) : input, schema),
    async () => typeof email === 'string' && requireFreeEmail(email, own && { number: own.number }),
  );
  return values;
}

/** Drops unchanged contact fields: a stored value may break a newer rule. */
function withoutOldContact(input: Input, own: UserRow): Input {
  const isOld = ([name, value]: [string, unknown]) =>
    CONTACT.some((each) => each === name && own[each] === value);
  return Object.fromEntries(Object.entries(input).filter((field) => !isOld(field)));
}

function requireOther(ctx: ApiContext, row: UserRow, field: string, verb: string): void {
  if (row.number === currentUser(ctx).number) {
    throw new ValidationError({ [field]: [`You can't ${verb} yourself.`] });
  }
}

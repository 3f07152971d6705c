import { currentUser } from '../routing/context';
import type { ApiContext } from '../routing/context';
import { pageRequest, paginated } from '../lists/pagination';
import { toUser } from './user.resource';
import { createUserRules, requireOther, updateUserRules, validateAccount } from './user.rules';
import * as users from './user.service';

/** Page size of the back office (spec §9). */
const PAGE_SIZE = 25;

export async function list(ctx: ApiContext) {
  const query = new URLSearchParams(ctx.querystring);
  const page = { ...pageRequest(query, PAGE_SIZE), perPage: PAGE_SIZE };
  const found = await users.listUsers((query.get('search') ?? '').trim(), page);
  ctx.body = paginated(found, toUser, page);
}

export async function show(ctx: ApiContext) {
  ctx.body = toUser(await users.findUser(ctx.params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const data = await validateAccount(ctx.state.input, createUserRules);
  ctx.status = 201;
  ctx.body = toUser(await users.createUser(data));
}

export async function update(ctx: ApiContext) {
  const row = await users.findUser(ctx.params.id ?? '');
  const change = await validateAccount(ctx.state.input, updateUserRules, row.number);
  if (row.access === 'admin' && change.role && change.role !== 'admin') {
    requireOther(row, currentUser(ctx), 'role', 'demote');
  }
  ctx.body = toUser(await users.updateUser(row, change));
}

export async function remove(ctx: ApiContext) {
  const row = await users.findUser(ctx.params.id ?? '');
  requireOther(row, currentUser(ctx), 'user', 'delete');
  await users.deleteUser(row);
  ctx.status = 204;
}

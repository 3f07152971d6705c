import { USERS_PAGE_SIZE } from '../contract/page-sizes';
import { NewUser, UserChange } from '../contract/user';
import { currentUser, type ApiContext } from '../routing/context';
import { pageRequest, paginated } from '../lists/pagination';
import { toUser } from './user.resource';
import { requireOther, validateAccount } from './user.rules';
import * as users from './user.service';

export async function list(ctx: ApiContext) {
  const { query } = ctx.state;
  const page = { ...pageRequest(query, USERS_PAGE_SIZE), perPage: USERS_PAGE_SIZE };
  const found = await users.listUsers(query.get('search') ?? '', page);
  ctx.body = paginated(found, toUser, page);
}

export async function show(ctx: ApiContext) {
  ctx.body = toUser(await users.findUser(ctx.params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const data = await validateAccount(ctx.state.input, NewUser);
  ctx.status = 201;
  ctx.body = toUser(await users.createUser(data));
}

export async function update(ctx: ApiContext) {
  const row = await users.findUser(ctx.params.id ?? '');
  const change = await validateAccount(ctx.state.input, UserChange, row.number);
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

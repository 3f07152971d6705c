import { currentUser } from '../http/context';
import type { ApiContext } from '../http/context';
import { toUser } from '../users/user.resource';

export function show(ctx: ApiContext) {
  ctx.body = { data: toUser(currentUser(ctx)) };
}

import {
  endSession,
  endSessions,
  sessionsOf,
  type SessionRow,
} from '@saltmarsh/cms/accounts/sessions';
import { numberIn } from '@saltmarsh/cms/database/pagination';
import { notFound } from '@saltmarsh/cms/errors';
import type { SignedInSession } from '@saltmarsh/contract/messages/account';
import { currentUser, type ApiContext } from '../routing/context';

function toSession(row: SessionRow, current: SessionRow | null): SignedInSession {
  return {
    id: row.id,
    ip: row.ip,
    user_agent: row.userAgent,
    last_used_at: new Date(row.lastUsedAt).toISOString(),
    signed_in_at: new Date(row.createdAt).toISOString(),
    current: row.id === current?.id,
  };
}

export async function list(ctx: ApiContext) {
  const rows = await sessionsOf(currentUser(ctx).number);
  ctx.body = rows.map((row) => toSession(row, ctx.state.session.row));
}

export async function removeOthers(ctx: ApiContext) {
  await endSessions(currentUser(ctx).number, ctx.state.session.row);
  ctx.status = 204;
}

export async function remove(ctx: ApiContext) {
  const id = ctx.params.id ?? '';
  if (!(await endSession(numberIn(id), currentUser(ctx).number))) throw notFound('session', id);
  ctx.status = 204;
}

import type { Context, Next } from 'koa';
import { checkQuery } from './check-query';
import type { RequestMatch } from './path-patterns';
import { requirePanelUser } from './panel-session';
import { readPanelUpload } from './panel-upload';
import { countAccount, countNetwork, countsSuccess } from './rate-limits';
import { readJson } from './read-json';
import { badRequest } from './rejection';

/**
 * Runs the checks of a listed request, the cheap ones first and the body last, then passes it to
 * Strapi.
 * @throws Rejection
 */
export async function receiveRequest(ctx: Context, match: RequestMatch, next: Next): Promise<void> {
  const { request } = match;
  checkQuery(ctx, match);
  const { limit } = request;
  const takeBacks = limit ? [await countNetwork(ctx, limit)] : [];
  const user = request.isPublic ? null : await requirePanelUser(ctx, match);
  if (request.answer && user) {
    ctx.body = await request.answer(user, match.params);
    return;
  }
  if (request.standIn) {
    ctx.body = request.standIn;
    return;
  }
  const upload = request.takesFiles ? await readPanelUpload(ctx) : undefined;
  try {
    const takesBody = request.method === 'POST' || request.method === 'PUT';
    const body: Record<string, unknown> =
      upload?.body ?? (takesBody ? await readJson(ctx, user === null) : {});
    if (request.body?.(body) === false) throw badRequest('The body has an unexpected shape');
    // What Strapi expects from a body parser.
    Object.assign(ctx.request, { body, files: upload?.files });
    if (limit) takeBacks.push(await countAccount(ctx, limit, user ? `${user.id}` : emailIn(body)));
    await next();
    if (limit && !countsSuccess(limit) && ctx.status < 400) {
      for (const takeBack of takeBacks) await takeBack();
    }
  } finally {
    await upload?.remove();
  }
}

const emailIn = (body: Record<string, unknown>) =>
  typeof body.email === 'string' ? body.email : '';

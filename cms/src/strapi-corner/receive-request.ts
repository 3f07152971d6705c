import type { PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { checkQuery } from './check-query';
import type { RequestMatch } from './path-patterns';
import { requirePanelUser } from './panel-session';
import { readPanelUpload } from './panel-upload';
import { countAccount, countNetwork, countsSuccess } from './rate-limits';
import { readJson } from './read-json';
import { badRequest } from './rejection';

/** Koa's request with what Strapi expects from a body parser. */
interface ParsedRequest {
  body?: unknown;
  files?: unknown;
}

/**
 * Runs the checks of a listed request, the cheap ones first and the body last, then passes it to
 * Strapi.
 * @throws Rejection
 */
export async function receiveRequest(
  strapi: Core.Strapi,
  ctx: Context,
  match: RequestMatch,
  next: Next,
): Promise<void> {
  const { request } = match;
  checkQuery(strapi, ctx, match);
  const support: PanelSupport<Context> = strapi.plugin('compat-api').service('panel-support');
  const { limit } = request;
  const takeBacks = limit ? [countNetwork(support, ctx, limit)] : [];
  const user = request.isPublic ? null : await requirePanelUser(strapi, ctx, match);
  if (request.standIn) {
    ctx.body = request.standIn;
    return;
  }
  const parsed = ctx.request as ParsedRequest;
  const upload = request.takesFiles ? await readPanelUpload(support, ctx) : undefined;
  try {
    const takesBody = request.method === 'POST' || request.method === 'PUT';
    const body: Record<string, unknown> = upload
      ? upload.body
      : takesBody
        ? await readJson(support, ctx)
        : {};
    if (request.body?.(body) === false) throw badRequest('The body has an unexpected shape');
    Object.assign(parsed, { body, files: upload?.files });
    if (limit)
      takeBacks.push(countAccount(support, ctx, limit, user ? `${user.id}` : emailIn(body)));
    await next();
    if (limit && !countsSuccess(limit) && ctx.status < 400) takeBacks.forEach((back) => back());
  } finally {
    await upload?.remove();
  }
}

const emailIn = (body: Record<string, unknown>) =>
  typeof body.email === 'string' ? body.email : '';

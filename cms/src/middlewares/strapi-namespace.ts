import { join } from 'node:path';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import type { RequestTarget } from '@saltmarsh/contract/services/requests';
import type { Context, Next } from 'koa';
import { environment } from '../environment';
import { enterPanel } from '../panel/enter-panel';
import { panelSupport } from '../panel-support';
import { ALLOWED_REQUESTS } from '../panel-requests/allowed-requests';
import { createMatcher, type RequestMatch } from '../panel-requests/path-patterns';
import { receiveRequest } from '../panel-requests/receive-request';
import { notFound, outageOf, rejectionOf, sendRejection } from '../panel-requests/rejection';
import { createServedFiles, type ServedFile } from '../panel-requests/served-files';
import { sendUnbuiltPanel } from '../panel-requests/unbuilt-panel';

const PREFIX = '/strapi';

/**
 * Gives Strapi its own namespace, limited to what the panel needs. Strapi mounts the panel's API at
 * `/admin/*` and its REST API at `/api/*`, which the public site needs itself. A request below `/strapi`
 * loses the prefix and is marked; unmarked ones never reach Strapi's routes. All other paths below `/strapi`
 * are a 404.
 */
export default () => {
  const findRequest = createMatcher(ALLOWED_REQUESTS);
  const findFile = createServedFiles(join(strapi.dirs.dist.root, 'build'));

  async function respond(ctx: Context, next: Next): Promise<void> {
    const path = ctx.path.slice(PREFIX.length);
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const file = isRead ? findFile(path) : undefined;
    const match = file ? undefined : findRequest(ctx.method, path);
    if (!file && !match) throw notFound();
    // The proxy that terminates TLS may not report it.
    ctx.cookies.secure = environment.isHttps;
    if (file?.isPage && !file.isUnbuilt && !(await enterPanel(ctx, ctx.path))) return;
    ctx.path = path;
    ctx.state.target = targetOf(match);
    if (match) return receiveRequest(ctx, match, next);
    return file && serveFile(ctx, file, next);
  }

  return async function strapiNamespace(ctx: Context, next: Next): Promise<unknown> {
    if (ctx.path !== PREFIX && !ctx.path.startsWith(`${PREFIX}/`)) return next();
    ctx.state.isStrapi = true;
    ctx.state.target = { kind: 'panel' } satisfies RequestTarget;
    try {
      await respond(ctx, next);
    } catch (error) {
      const rejection = rejectionOf(error) ?? outageOf(ctx, error);
      if (!rejection) throw error;
      await panelSupport().discardRest(ctx);
      sendRejection(ctx, rejection);
    }
  };
};

/** Names the route for the log and the metrics. */
function targetOf(match: RequestMatch | undefined): RequestTarget {
  return match ? { kind: 'panel', pattern: PREFIX + match.request.path } : { kind: 'file' };
}

/** Sets the headers first, so that an error response keeps them. */
async function serveFile(ctx: Context, file: ServedFile, next: Next): Promise<void> {
  const { headers, upload, isPage, isUnbuilt } = file;
  ctx.set(headers);
  if (isUnbuilt) return sendUnbuiltPanel(ctx);
  if (upload) await panelSupport().sendUpload(ctx, upload.name, upload.type);
  else await next();
  // The page comes with one person's cookies.
  if (isPage) ctx.set('Cache-Control', CACHE_CONTROL.none);
}

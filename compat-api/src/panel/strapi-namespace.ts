import { join } from 'node:path';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import type { RequestTarget } from '../process/request-target';
import type { Context, Next } from 'koa';
import { environment } from '@saltmarsh/cms/environment';
import { enterPanel } from './enter-panel';
import { discardRest } from '../body/discard-rest';
import type { ApiContext } from '../routing/context';
import { upload as sendUpload } from '../storage/storage.controller';
import { ALLOWED_REQUESTS } from '@saltmarsh/cms/panel/allowed-requests';
import { createMatcher, type RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { receiveRequest } from './receive-request';
import { notFound } from '@saltmarsh/cms/panel/rejection';
import { outageOf, rejectionOf, sendRejection } from './rejection';
import { createServedFiles, type ServedFile } from './served-files';
import { plainPage, sendPlainPage } from '../storefront/plain-page';

const PREFIX = '/strapi';

/**
 * Gives Strapi its own namespace, limited to what the panel needs. Strapi mounts the panel's API at
 * `/admin/*` and its REST API at `/api/*`, which the public site needs itself. A request below `/strapi`
 * loses the prefix and is marked; unmarked ones never reach Strapi's routes. All other paths below `/strapi`
 * are a 404.
 */
export const createStrapiNamespace = () => {
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
      await discardRest(ctx.req);
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
  if (upload) await sendUpload(ctx as unknown as ApiContext, upload.name, upload.type);
  else await next();
  // The page comes with one person's cookies.
  if (isPage) ctx.set('Cache-Control', CACHE_CONTROL.none);
}

const BUILDING = plainPage(
  'The panel is being built',
  'A minute, please. It opens here as soon as it is ready.',
);

/** `npm start` serves the site before the panel is built, which takes half a minute longer. */
function sendUnbuiltPanel(ctx: Context): void {
  ctx.set({ 'Retry-After': '30', Refresh: '5', 'X-Content-Type-Options': 'nosniff' });
  sendPlainPage(ctx, 503, BUILDING);
}

import { existsSync } from 'node:fs';
import { join, extname } from 'node:path';
import type { Context, Next } from 'koa';
import { environment } from '@saltmarsh/cms/environment';
import { HttpError } from '@saltmarsh/cms/errors';
import { ALLOWED_REQUESTS } from '@saltmarsh/cms/panel/allowed-requests';
import { createMatcher, type RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { IMAGE_POLICY, IMAGE_TYPES } from '@saltmarsh/contract/constants/stored-images';
import { discardRest } from '../body/read-body';
import { CACHE_CONTROL } from '../cache/cache-control';
import type { RequestTarget } from '../process/route-name';
import type { ApiContext } from '../routing/context';
import { upload as sendUpload } from '../storage/storage.controller';
import { plainPage, sendPlainPage } from '../storefront/plain-page';
import { enterPanel } from './panel-session';
import { receiveRequest } from './receive-request';
import { outageOf, sendRejection } from './rejection';

const PREFIX = '/strapi';

const findRequest = createMatcher(ALLOWED_REQUESTS);

/**
 * Limits Strapi to what the panel needs, below `/strapi`. Strapi mounts the panel's API at
 * `/admin/*` and its REST API at `/api/*`, but the public site needs these paths. An allowed
 * request loses the prefix and gets a mark; Strapi's routes receive only marked requests. All other
 * requests below `/strapi` get a 404.
 */
export async function strapiNamespace(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.path !== PREFIX && !ctx.path.startsWith(`${PREFIX}/`)) return next();
  ctx.state.isStrapi = true;
  ctx.state.target = { kind: 'panel' } satisfies RequestTarget;
  try {
    await respond(ctx, next);
  } catch (error) {
    const rejection = error instanceof HttpError ? error : outageOf(ctx, error);
    if (!rejection) throw error;
    await discardRest(ctx.req);
    sendRejection(ctx, rejection);
  }
}

async function respond(ctx: Context, next: Next): Promise<void> {
  const path = ctx.path.slice(PREFIX.length);
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  const file = isRead ? findFile(path) : undefined;
  const match = file ? undefined : findRequest(ctx.method, path);
  if (!file && !match) throw new HttpError(404, 'Not Found');
  // If a proxy terminates TLS, Koa cannot tell that the visitor's connection is secure.
  ctx.cookies.secure = environment.isHttps;
  if (file?.isPage && !file.isUnbuilt && !(await enterPanel(ctx, ctx.path))) return;
  ctx.path = path;
  ctx.state.target = targetOf(match);
  if (match) return receiveRequest(ctx, match, next);
  return file && serveFile(ctx, file, next);
}

function targetOf(match: RequestMatch | undefined): RequestTarget {
  return match ? { kind: 'panel', pattern: PREFIX + match.request.path } : { kind: 'file' };
}

/** Sets the headers first, so that an error response has them too. */
async function serveFile(ctx: Context, file: ServedFile, next: Next): Promise<void> {
  const { headers, upload, isPage, isUnbuilt } = file;
  ctx.set(headers);
  if (isUnbuilt) return sendUnbuiltPanel(ctx);
  if (upload) await sendUpload(ctx as unknown as ApiContext, upload.name, upload.type);
  else await next();
  // The response sets the cookies of one user, so no cache may keep it.
  if (isPage) ctx.set('Cache-Control', CACHE_CONTROL.none);
}

const BUILDING = plainPage(
  'The panel is being built',
  'A minute, please. It opens here as soon as it is ready.',
);

/** `npm start` serves the site about a minute before the panel is ready. */
function sendUnbuiltPanel(ctx: Context): void {
  ctx.set({ 'Retry-After': '30', Refresh: '5', 'X-Content-Type-Options': 'nosniff' });
  sendPlainPage(ctx, 503, BUILDING);
}

/** Unlike Strapi's default policy, this policy allows nothing from other sites. */
const PANEL_POLICY = [
  ...["default-src 'self'", "base-uri 'self'", "connect-src 'self'", "font-src 'self' data:"],
  ...["form-action 'self'", "frame-ancestors 'self'", "img-src 'self' data: blob:"],
  ...["media-src 'self' data: blob:", "object-src 'none'", "script-src 'self'"],
  ...["script-src-attr 'none'", "style-src 'self' 'unsafe-inline'"],
].join('; ');

const PAGE = /^\/panel(?:\/[\w.:~-]{1,200}){0,12}\/?$/;
const ASSET = /^\/panel\/([\w.-]{1,200}\.(?:js|css|svg|png|ico|jpg|webp|woff2?))$/;
const MADE_FOR_BROWSERS =
  /\.(?:js|mjs|cjs|css|map|html?|json|svg|png|ico|jpe?g|webp|woff2?|ttf|txt)$/;
const UPLOAD = /^\/uploads\/[\w-][\w.-]{0,250}$/;

interface ServedFile {
  headers: Record<string, string>;
  /** The name of a file in the media library, and the media type that belongs to the extension. */
  upload?: { name: string; type: string };
  /**
   * True for a page of the panel, which only editors may open. `isUnbuilt` is true if the panel's
   * build is missing.
   */
  isPage?: true;
  isUnbuilt?: true;
}

/** Finds the panel's file, page or upload at a path below `/strapi`. */
function findFile(path: string): ServedFile | undefined {
  if (UPLOAD.test(path)) return uploadedFile(path);
  const asset = ASSET.exec(path)?.[1];
  if (asset !== undefined && isBuilt(asset)) return inPanel;
  if (!PAGE.test(path) || MADE_FOR_BROWSERS.test(path)) return undefined;
  return isBuilt('index.html')
    ? { ...inPanel, isPage: true }
    : { headers: {}, isPage: true, isUnbuilt: true };
}

/** Checks the disk for each request, because the site may serve before the panel is built. */
const isBuilt = (file: string) => existsSync(join(strapi.dirs.dist.root, 'build', file));

const inPanel: ServedFile = { headers: { 'Content-Security-Policy': PANEL_POLICY } };

function uploadedFile(path: string): ServedFile | undefined {
  const extension = extname(path);
  const type = extension === '.pdf' ? 'application/pdf' : IMAGE_TYPES[extension];
  if (!type) return undefined;
  return {
    upload: { name: path.slice(path.lastIndexOf('/') + 1), type },
    headers: {
      'Content-Security-Policy': IMAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
    },
  };
}

import { dirname, join } from 'node:path';
import type { Context, Next } from 'koa';
import { environment } from '@saltmarsh/cms/environment';
import type { PrivatePage, RejectedForm, PublicRead } from '@saltmarsh/contract/messages/page';
import type { Site } from '@saltmarsh/contract/messages/site';
import { parseQuery } from '../body/normalise-input';
import { CACHE_CONTROL } from '../cache/cache-control';
import { sendCached, type FreshResponse } from '../cache/cached-response';
import { filesBelow, folderFile } from '../cache/folder-files';
import { rememberPath } from '../cache/respond-from-cache';
import { respondCached } from '../cache/response-cache';
import type { RequestTarget } from '../process/route-name';
import type { ApiState } from '../routing/context';
import { respondToRead } from '../routing/respond-to-read';
import { reportFailure } from '../routing/respond-with-error';
import { matchRoute } from '../routing/router';
import { SECURITY_HEADERS } from '../routing/security-headers';
import { contentSecurityPolicy } from './content-security-policy';
import { plainPage, sendPlainPage } from './plain-page';

const CLIENT_FOLDER = join(dirname(require.resolve('@saltmarsh/web')), '../client');

/** The name that `pageName` in web gives to all addresses without a page. */
const UNKNOWN = '*';

/**
 * Headers of a page with a secret in its address. They hide the address from search engines and
 * from the analytics of the next page. The policy is not `no-referrer`, with which browsers would
 * send a form's origin as `null`.
 */
const PRIVATE_HEADERS = { 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex' };

const files = filesBelow(CLIENT_FOLDER);

/**
 * Handles every GET that is neither Strapi's nor the API's: sends a file of the web build, or a
 * page. Also sends the pages that the dispatcher passes on: a guest's booking, and a rejected form.
 */
export async function storefront(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.state.isStrapi) return next();
  ctx.state.target ??= { kind: 'page' } satisfies RequestTarget;
  try {
    return await send(ctx);
  } catch (error) {
    ctx.set(SECURITY_HEADERS);
    return sendErrorPage(ctx, error);
  }
}

async function send(ctx: Context): Promise<void> {
  const { rejectedForm: form, privatePage } = ctx.state as ApiState;
  const own = await privatePage?.();
  const shown = form ?? own;
  if (shown) return sendUncached(ctx, shown, { form, own });
  const file = files.get(ctx.path);
  return file ? sendFile(ctx, file) : sendPage(ctx);
}

async function sendUncached(
  ctx: Context,
  shown: RejectedForm | PrivatePage,
  parts: UncachedParts,
): Promise<void> {
  const { status, headers, body } = await renderPage(shown.page, publicRead(new Set()), parts);
  ctx.set({
    ...SECURITY_HEADERS,
    ...headers,
    ...(parts.own && PRIVATE_HEADERS),
    'Cache-Control': CACHE_CONTROL.none,
  });
  ctx.status = status === 200 ? shown.status : status;
  ctx.body = body;
}

async function sendFile(ctx: Context, file: string): Promise<void> {
  ctx.state.target = { kind: 'file' } satisfies RequestTarget;
  // The name of an asset contains a hash of its content.
  const isAsset = ctx.path.startsWith('/assets/');
  const cacheControl = isAsset ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidated;
  await respond(ctx, `file ${file}`, () => folderFile(file, cacheControl));
}

async function sendPage(ctx: Context): Promise<void> {
  const name = (await web).pageName(ctx.path);
  if (name !== UNKNOWN) ctx.state.target = { kind: 'page', pattern: name } satisfies RequestTarget;
  // All unknown addresses share one document, so it must not depend on the address requested first.
  const url = name === UNKNOWN ? `/${UNKNOWN}` : name;
  const build = async () => {
    const tags = new Set<string>();
    const { status, headers, body } = await renderPage(url, publicRead(tags));
    const cacheControl = { 'Cache-Control': CACHE_CONTROL.revalidated };
    return { status, headers: { ...SECURITY_HEADERS, ...cacheControl, ...headers }, body, tags };
  };
  await respond(ctx, `page ${name}`, build, { isShared: name !== ctx.path });
}

/**
 * Sends the cached response for `key`, or builds and caches it.
 * @param isShared must be true if many paths share the key, and if the path is secret. The path is
 *   then not remembered.
 */
async function respond(
  ctx: Context,
  key: string,
  build: () => Promise<FreshResponse>,
  { isShared = false } = {},
): Promise<void> {
  // `/login` and similar are pages only for browsers, so each request must pass the dispatcher.
  const match = matchRoute('GET', ctx.path);
  const isForAll = 'allowed' in match && match.allowed.length === 0;
  // `/l%6fgin` is that page for everyone, and must not leave `/login` without its `Vary`.
  const cached = await respondCached(isForAll ? key : `${key}, for browsers`, async () => {
    const fresh = await build();
    return isForAll ? fresh : { ...fresh, headers: { ...fresh.headers, Vary: 'Accept' } };
  });
  if (isForAll && !isShared) rememberPath(ctx.path, key);
  ctx.respond = false;
  sendCached(ctx.req, ctx.res, cached);
}

const OUTAGE = plainPage(
  'We’ll be back in a moment',
  'This page can’t be shown just now. Please try again shortly.',
);
const FAILURE = plainPage(
  'Something went wrong',
  'This page can’t be shown because of a fault on our side. We have made a note of it.',
);

function sendErrorPage(ctx: Context, error: unknown): void {
  const { status, headers } = reportFailure(ctx, error);
  ctx.set(headers);
  sendPlainPage(ctx, status, status === 503 ? OUTAGE : FAILURE);
}

/**
 * Returns a function that reads from the API's cache. It adds the content types that it reads to
 * `tags`.
 */
function publicRead(tags: Set<string>): PublicRead {
  return async function read(path) {
    const url = new URL(path, 'http://localhost');
    const match = matchRoute('GET', url.pathname);
    if (!('route' in match) || match.route.kind !== 'read') {
      throw new Error(`${path} is not a public read.`);
    }
    for (const tag of match.route.tags) tags.add(tag);
    const request = { params: match.params, query: parseQuery(url.search) };
    const { status, plain } = await respondToRead(match.route, request);
    if (status === 404) return null;
    if (status !== 200) throw new Error(`${path} responded with ${status}.`);
    const json = plain.body.toString();
    return { value: JSON.parse(json) as unknown, json };
  };
}

/** The web package. It is an ES module, which loads in the background from the start. */
const web = import('@saltmarsh/web');

interface UncachedParts {
  form?: RejectedForm;
  own?: PrivatePage;
}

/**
 * Renders the page at `url` with the results of `read`. `form` makes the page show a rejected form,
 * `own` the content of one visitor.
 * @throws the error of the first failed read, so that an outage results in a 503
 */
async function renderPage(url: string, read: PublicRead, { form, own }: UncachedParts = {}) {
  const { render } = await web;
  const failed: unknown[] = [];
  const readOrNote: PublicRead = (path) =>
    read(path).catch((reason: unknown) => {
      failed.push(reason);
      throw reason;
    });
  const [rendered, site] = await Promise.all([
    render({ url, origin: environment.appUrl, read: readOrNote, form, own }),
    read('/api/site'),
  ]);
  if (failed.length > 0) throw failed[0];
  const { status, html, type, error } = rendered;
  if (error) strapi.log.error('Rendering a page failed:', error);
  const headers = {
    'Content-Type': type ?? 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(site?.value as Site),
  };
  return { status, headers, body: html };
}

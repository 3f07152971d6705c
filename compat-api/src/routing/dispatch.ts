import type { Context, Next } from 'koa';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { FORM_BODY } from '../body/body-limits';
import { parseQuery, type Input } from '../body/normalise-input';
import { discardRest, readBody } from '../body/read-body';
import { CACHE_CONTROL } from '../cache/cache-control';
import { sendCached } from '../cache/cached-response';
import { rememberPath, rememberUrl } from '../cache/respond-from-cache';
import type { RequestTarget } from '../process/route-name';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { rejectForeignOrigin } from '../sessions/csrf';
import type { ApiContext } from './context';
import { corsHeaders, respondToPreflight } from './cors';
import { methodNotAllowed, routeNotFound } from './http-errors';
import { readKey, respondToRead } from './respond-to-read';
import { respondWithError } from './respond-with-error';
import type { ReadRoute, FormRoute } from './route';
import { matchRoute, type Match } from './router';
import { isOverride, methodOf, overrideOf, runStateful } from './run-stateful';
import { SECURITY_HEADERS } from './security-headers';

/** Paths of the API. A GET of any other path without a route is a page. */
const OWN_PATHS = /^\/(api|sanctum|storage|user|email)(\/|$)/;
/** Paths below `/login` and similar paths, where no pages exist. A JSON client gets a JSON 404. */
const BELOW_FORMS = /^\/(login|logout|forgot-password|two-factor-challenge)\/./;

export async function dispatch(context: Context, next: Next): Promise<unknown> {
  if (context.state.isStrapi) return next();
  const ctx = context as unknown as ApiContext;
  const match = matchRoute(methodOf(ctx), ctx.path);
  if (!('route' in match) && isPageRequest(ctx, match.allowed)) return next();
  ctx.state.target = targetOf(match);
  ctx.set(SECURITY_HEADERS);
  ctx.set('Cache-Control', CACHE_CONTROL.private);
  ctx.set(corsHeaders(ctx.headers.origin));
  if (respondToPreflight(ctx)) return;
  try {
    if ('route' in match) await respondMatched(ctx, match, next);
    else await respondUnmatched(ctx, match.allowed);
  } catch (error) {
    respondWithError(ctx, error);
    await discardRest(ctx.req);
  }
}

async function respondMatched(ctx: ApiContext, { route, params }: Match, next: Next) {
  prepare(ctx, params);
  if (route.kind === 'read') {
    const request = { params, query: ctx.state.query };
    const key = readKey(route, request);
    const cached = await respondToRead(route, request, key);
    rememberRead(route, key, ctx.req.url);
    ctx.respond = false;
    return sendCached(ctx.req, ctx.res, cached);
  }
  if (route.kind === 'plain') return route.controller(ctx);
  if (route.kind === 'form') return submitForm(ctx, route, next);
  if (route.kind === 'page') {
    ctx.state.privatePage = () => route.show(ctx);
    await next();
    return;
  }
  return runStateful(ctx, route);
}

async function respondUnmatched(ctx: ApiContext, allowed: string[]): Promise<void> {
  if (allowed.length === 0) throw routeNotFound(ctx.path);
  if (ctx.method === 'OPTIONS') {
    ctx.status = 204;
    ctx.set('Allow', allowed.join(', '));
    return;
  }
  const method = methodOf(ctx);
  // `_method` in the body may name another method, if the path has one that it can name.
  if (method !== 'POST' || !allowed.some(isOverride)) {
    throw methodNotAllowed(method, ctx.path, allowed);
  }
  // The session is loaded only after the body, so the limits of a public form apply to the body.
  const body = await readBody(ctx.req, FORM_BODY);
  const wanted = overrideOf(body.input._method) ?? method;
  const match = matchRoute(wanted, ctx.path);
  if (!('route' in match) || match.route.kind !== 'stateful') {
    throw methodNotAllowed(wanted, ctx.path, allowed);
  }
  ctx.state.target = targetOf(match);
  prepare(ctx, match.params);
  await runStateful(ctx, match.route, body);
}

function targetOf(match: ReturnType<typeof matchRoute>): RequestTarget {
  if (!('route' in match)) return { kind: 'api' };
  const { path: pattern, kind } = match.route;
  if (kind === 'page') return { kind, pattern };
  return { kind: pattern.startsWith('/storage/') ? 'file' : 'api', pattern };
}

function prepare(ctx: ApiContext, params: Record<string, string>): void {
  if (ctx.path.includes('%00')) throw routeNotFound(ctx.path);
  ctx.params = params;
  ctx.state.query = parseQuery(ctx.querystring);
}

/** GET /login is a page for browsers; a JSON client gets 405. */
function isPageRequest(ctx: ApiContext, allowed: string[]): boolean {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!isRead || OWN_PATHS.test(ctx.path)) return false;
  const isPage = allowed.length === 0 && !BELOW_FORMS.test(ctx.path);
  return isPage || !wantsJson(ctx.headers.accept);
}

/** Returns whether `Accept` names JSON and not HTML. Browsers name HTML or accept any type. */
function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /[/+]json\b/i.test(accept) && !/html/i.test(accept);
}

/**
 * Remembers the cache key for a fixed path with any query, or else for the URL. Does not remember a
 * URL with a query if the route reads no query.
 */
function rememberRead(route: ReadRoute, key: string, url: string | undefined): void {
  const [path = '', search] = url?.split('?', 2) ?? [];
  if (key === route.path && route.queryKeys.length === 0 && path === key) rememberPath(path, key);
  else if (search === undefined || route.queryKeys.length > 0) rememberUrl(url, key);
}

/** Handles a public form; `next` is the storefront, which renders pages. */
async function submitForm(ctx: ApiContext, route: FormRoute, next: Next): Promise<unknown> {
  // A form uses no cookies, so it may come from a page with a hidden origin (`Origin: null`).
  if (ctx.get('Origin') !== 'null') rejectForeignOrigin(ctx);
  await consume(ctx, [[route.tries, clientNetwork(ctx)]]);
  const { input } = await readBody(ctx.req, FORM_BODY);
  ctx.state.input = input;
  const isBrowser = ctx.accepts('json', 'html') === 'html';
  try {
    await route.controller(ctx);
  } catch (error) {
    if (!isBrowser || !(error instanceof HttpError)) throw error;
    ctx.set(error.headers);
    ctx.state.rejectedForm = {
      page: route.page,
      status: error.status,
      values: textsOf(input),
      errors: error instanceof ValidationError ? error.errors : { form: [error.message] },
    };
    const { show } = route;
    if (show) ctx.state.privatePage = () => show(ctx);
    return next();
  }
  if (!isBrowser) return;
  ctx.redirect(typeof route.done === 'string' ? route.done : route.done(ctx));
  // After a 302, a client may send the POST again to the new address. After a 303, it sends a GET.
  ctx.status = 303;
}

/** Returns the text fields. Restores the empty texts, which `readBody` has replaced by `null`. */
function textsOf(input: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .map(([name, value]) => [name, value ?? ''] as const)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

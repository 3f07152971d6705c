import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';
import type { ApiContext } from './context';
import { FILE_LIMIT, FileTooLarge, readBody } from './body';
import type { Body } from './body';
import { verifyCsrf } from './csrf';
import { HttpError, ValidationError, methodNotAllowed, routeNotFound } from './errors';
import { refusalOf } from './content-refusal';
import { rememberKey } from './first-from-cache';
import { readKey, respondToRead } from './public-read';
import type { StatefulRoute } from './route';
import type { Router } from './router';
import { securityHeaders } from './security-headers';
import { sendCached } from './send-cached';
import { loadSession, sendSessionCookies, sessionUser } from './session';
import { submitForm } from './submit-form';

/** Paths whose GETs are ours even when no route matches; every other GET is a page of the site. */
const OWN_PATHS = /^\/(api|sanctum|storage|user|email)(\/|$)/;
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The middleware that answers every call of the route table. */
export function createDispatcher(router: Router) {
  return async function dispatch(context: Context, next: Next): Promise<void> {
    if (context.state.isStrapi) return next();
    const ctx = context as unknown as ApiContext;
    const match = router.match(ctx.method, ctx.path);
    // GET /login and the like are pages, although POST /login is ours.
    if (!('route' in match) && isPageRequest(ctx)) return next();
    ctx.set(securityHeaders());
    ctx.set('Cache-Control', 'no-cache, private');
    try {
      if (!('route' in match)) return answerUnmatched(ctx, match.allowed);
      const { route, params } = match;
      ctx.params = params;
      if (route.kind === 'read') {
        const query = new URLSearchParams(ctx.querystring);
        const key = readKey(route, ctx.path, query);
        const cached = await respondToRead(route, params, key, query);
        rememberKey(ctx.req.url, key);
        ctx.respond = false;
        return sendCached(ctx.req, ctx.res, cached);
      }
      if (route.kind === 'plain') return await route.controller(ctx);
      if (route.kind === 'form') return await submitForm(ctx, route, next);
      await runStateful(ctx, route);
    } catch (error) {
      answerError(ctx, error);
    }
  };
}

function isPageRequest(ctx: ApiContext): boolean {
  return (ctx.method === 'GET' || ctx.method === 'HEAD') && !OWN_PATHS.test(ctx.path);
}

function answerUnmatched(ctx: ApiContext, allowed: string[]): void {
  if (allowed.length === 0) throw routeNotFound(ctx.path);
  if (ctx.method !== 'OPTIONS') throw methodNotAllowed(ctx.method, ctx.path, allowed);
  ctx.status = 204;
  ctx.set('Allow', allowed.join(', '));
}

/** In the order of contract.md: CSRF 419 → 401 → role and e-mail 403 → validation 422. */
async function runStateful(ctx: ApiContext, route: StatefulRoute): Promise<void> {
  ctx.state.session = await loadSession(ctx);
  ctx.state.temporary = [];
  let body: Body | undefined;
  // Read as late as possible: nobody who may not write fills the disk with an upload.
  const readOnce = async () => {
    body ??= await readBody(ctx.req);
    ctx.state.temporary = Object.values(body.files).map((file) => file.filepath);
    return body;
  };
  try {
    if (!READ_METHODS.has(ctx.method)) {
      await verifyCsrf(ctx, async () => (await readOnce()).input._token);
    }
    ctx.state.user = await sessionUser(ctx.state.session);
    for (const guard of route.guards) guard(ctx);
    const { input, files } = READ_METHODS.has(ctx.method)
      ? { input: {}, files: {} }
      : await readOnce();
    Object.assign(ctx.state, { input, files });
    await route.controller(ctx);
  } catch (error) {
    // Koa would drop the cookies of a thrown error, so it is answered here.
    answerError(ctx, error);
  } finally {
    sendSessionCookies(ctx);
    for (const path of ctx.state.temporary) await rm(path, { force: true });
  }
}

const fileTooLarge = () =>
  new ValidationError(
    { file: [`The file field must not be greater than ${FILE_LIMIT / 1024} kilobytes.`] },
    413,
  );

function answerError(ctx: ApiContext, thrown: unknown): void {
  const error = thrown instanceof FileTooLarge ? fileTooLarge() : (refusalOf(thrown) ?? thrown);
  if (error instanceof HttpError) {
    ctx.status = error.status;
    ctx.set(error.headers);
    ctx.body = error.toBody();
    // The rest of a body that was refused unread would be taken for the next request.
    if (!ctx.req.complete && !READ_METHODS.has(ctx.method)) ctx.set('Connection', 'close');
    return;
  }
  const id = randomUUID();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  strapi.log.error(`${ctx.method} ${ctx.path} failed (request ${id}): ${text}`);
  ctx.status = 500;
  ctx.set('X-Request-Id', id);
  ctx.body = { message: 'Server Error' };
}

import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { ApiContext } from './context';
import { FileTooLarge, FORM_BODY } from '../body/body-limits';
import { discardRest } from '../body/discard-rest';
import { readBody, type Body } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import {
  checkCsrfToken,
  csrfTokenOf,
  rejectForeignApiCall,
  rejectForeignWrite,
} from '../sessions/csrf';
import { HttpError, methodNotAllowed, routeNotFound, tooLarge } from './http-errors';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import { rememberKey } from '../cache/respond-from-cache';
import { readKey, respondToRead } from '../cache/cached-read';
import type { StatefulRoute } from './route';
import type { Router } from './router';
import { securityHeaders } from './security-headers';
import { sendCached } from '../cache/send-cached';
import { loadSession, sessionUser } from '../sessions/session';
import { sendSessionCookies } from '../sessions/session-cookies';
import { submitForm } from './submit-form';

/** Paths whose GETs are ours even when no route matches; every other GET is a page of the site. */
const OWN_PATHS = /^\/(api|sanctum|storage|user|email)(\/|$)/;
const NEVER_KEPT = 'no-cache, private';
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The middleware that answers every call of the route table. */
export function createDispatcher(router: Router) {
  return async function dispatch(context: Context, next: Next): Promise<unknown> {
    if (context.state.isStrapi) return next();
    const ctx = context as unknown as ApiContext;
    // As in bodies: PostgreSQL knows no NUL, and nothing that is stored holds one.
    if (ctx.querystring.includes('%00')) ctx.querystring = ctx.querystring.replaceAll('%00', '');
    const match = router.match(ctx.method, ctx.path);
    // GET /login and the like are pages, although POST /login is ours.
    if (!('route' in match) && isPageRequest(ctx)) return next();
    ctx.set(securityHeaders());
    ctx.set('Cache-Control', NEVER_KEPT);
    try {
      if (!('route' in match)) return respondUnmatched(ctx, match.allowed);
      if (ctx.path.includes('%00')) throw routeNotFound(ctx.path);
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
      respondWithError(ctx, error);
      await discardRest(ctx.req);
    }
  };
}

function isPageRequest(ctx: ApiContext): boolean {
  return (ctx.method === 'GET' || ctx.method === 'HEAD') && !OWN_PATHS.test(ctx.path);
}

function respondUnmatched(ctx: ApiContext, allowed: string[]): void {
  if (allowed.length === 0) throw routeNotFound(ctx.path);
  if (ctx.method !== 'OPTIONS') throw methodNotAllowed(ctx.method, ctx.path, allowed);
  ctx.status = 204;
  ctx.set('Allow', allowed.join(', '));
}

/** In the order of contract.md: CSRF 419 → 401 → role and e-mail 403 → validation 422. */
async function runStateful(ctx: ApiContext, route: StatefulRoute): Promise<void> {
  rejectForeignApiCall(ctx);
  ctx.state.session = await loadSession(ctx);
  let body: Body = { input: {}, files: {} };
  try {
    ctx.state.user = await sessionUser(ctx.state.session);
    if (READ_METHODS.has(ctx.method)) runGuards(ctx, route);
    else body = await readAuthorisedBody(ctx, route);
    Object.assign(ctx.state, body);
    await route.controller(ctx);
  } catch (error) {
    // Koa would drop the cookies of a thrown error, so it is answered here.
    const refusal = error instanceof FileTooLarge ? (route.fileTooLarge ?? tooLarge)() : error;
    respondWithError(ctx, refusal);
    await discardRest(ctx.req);
  } finally {
    sendSessionCookies(ctx);
    await removeTemporary(Object.values(body.files));
  }
}

/** CSRF and guards before the body, whenever a header carries the token: what is rejected is not read. */
async function readAuthorisedBody(ctx: ApiContext, route: StatefulRoute): Promise<Body> {
  rejectForeignWrite(ctx);
  const token = csrfTokenOf(ctx);
  if (token) {
    checkCsrfToken(ctx, token);
    runGuards(ctx, route);
    return readBody(ctx.req, route.body);
  }
  // A plain form has it in its body, before its files. Who may not write sends no more than a form.
  const limits = mayPass(ctx, route) ? route.body : FORM_BODY;
  return readBody(ctx.req, limits, (input) => {
    checkCsrfToken(ctx, input._token);
    runGuards(ctx, route);
  });
}

function runGuards(ctx: ApiContext, route: StatefulRoute): void {
  for (const guard of route.guards) guard(ctx);
}

function mayPass(ctx: ApiContext, route: StatefulRoute): boolean {
  try {
    runGuards(ctx, route);
    return true;
  } catch {
    return false;
  }
}

function respondWithError(ctx: ApiContext, thrown: unknown): void {
  // A file's own headers would let a refusal be kept for a year, under the file's name.
  ctx.set('Cache-Control', NEVER_KEPT);
  ctx.remove('Content-Disposition');
  const error = contentRuleErrorOf(thrown) ?? thrown;
  if (error instanceof HttpError) {
    ctx.status = error.status;
    ctx.set(error.headers);
    ctx.body = error.toBody();
    return;
  }
  const id = randomUUID();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  strapi.log.error(`${ctx.method} ${ctx.path} failed (request ${id}): ${text}`);
  ctx.status = 500;
  ctx.set('X-Request-Id', id);
  ctx.body = { message: 'Server Error' };
}

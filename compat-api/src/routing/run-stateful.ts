import { reopenSession } from '@saltmarsh/cms/accounts/sessions';
import { FileTooLarge, FORM_BODY } from '../body/body-limits';
import { discardRest, readBody, type Body } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import { turn } from '../process/requests-under-way';
import {
  checkCsrfToken,
  csrfTokenOf,
  rejectForeignApiCall,
  rejectForeignWrite,
} from '../sessions/csrf';
import { loadSession, sendSessionCookies } from '../sessions/session';
import type { ApiContext } from './context';
import { methodNotAllowed, tooLarge } from './http-errors';
import { respondWithError } from './respond-with-error';
import type { StatefulRoute } from './route';
import { matchRoute } from './router';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs a request with a session. The checks have contract.md's order: CSRF 419 → 401 → role and
 * email 403 → password confirmation 423 → validation 422.
 * @param form the body of the request, if the dispatcher had to read it to find the route
 */
export async function runStateful(
  ctx: ApiContext,
  route: StatefulRoute,
  form?: Body,
): Promise<void> {
  rejectForeignApiCall(ctx);
  await loadSession(ctx, !route.isAutomatic);
  await turn();
  let body: Body = form ?? { input: {}, files: [] };
  try {
    ctx.state.guardAgain = () => guardAgain(ctx, route);
    if (READ_METHODS.has(ctx.method)) runGuards(ctx, route);
    else {
      body = await readAuthorisedBody(ctx, route, form);
      await ctx.state.guardAgain();
    }
    Object.assign(ctx.state, body);
    await turn();
    await routeOfBody(ctx, route).controller(ctx);
  } catch (error) {
    // The response is set here, because a route may have its own error for a file over the limit.
    const rejection = error instanceof FileTooLarge ? (route.fileTooLarge ?? tooLarge)() : error;
    respondWithError(ctx, rejection);
    await discardRest(ctx.req);
  } finally {
    sendSessionCookies(ctx);
    await removeTemporary(body.files);
  }
}

/** Checks a token in a header first, so that a rejected body is never read. */
async function readAuthorisedBody(
  ctx: ApiContext,
  route: StatefulRoute,
  form?: Body,
): Promise<Body> {
  rejectForeignWrite(ctx);
  const token = csrfTokenOf(ctx);
  if (form) {
    authorise(ctx, route, token || form.input._token);
    return form;
  }
  if (token) {
    authorise(ctx, route, token);
    return readBody(ctx.req, route.body);
  }
  // A plain form sends the token in its body, before its files. If the guards reject the caller,
  // the limits of a form without files apply.
  const limits = mayPass(ctx, route) ? route.body : FORM_BODY;
  return readBody(ctx.req, limits, (input) => authorise(ctx, route, input._token));
}

/**
 * Runs the guards again: while a body arrives, its sender may be signed out, blocked, demoted or
 * deleted.
 */
async function guardAgain(ctx: ApiContext, route: StatefulRoute): Promise<void> {
  if (!ctx.state.session.row) return;
  ctx.state.session = await reopenSession(ctx.state.session);
  runGuards(ctx, route);
}

/**
 * Returns the route that `_method` names, or else `route`. The checks of `route` have passed
 * already; this function runs the checks of the named route.
 */
function routeOfBody(ctx: ApiContext, route: StatefulRoute): StatefulRoute {
  const method = route.method === 'POST' && overrideOf(ctx.state.input._method);
  if (!method) return route;
  const match = matchRoute(method, ctx.path);
  if (!('route' in match)) throw methodNotAllowed(method, ctx.path, match.allowed);
  if (match.route.kind !== 'stateful') throw new Error(`${method} ${ctx.path} has no session.`);
  ctx.params = match.params;
  authorise(ctx, match.route, csrfTokenOf(ctx) || ctx.state.input._token);
  return match.route;
}

function authorise(ctx: ApiContext, route: StatefulRoute, token: unknown): void {
  const isTokenFree = route.isTokenFreeForGuests && !ctx.state.session.user;
  if (!isTokenFree) checkCsrfToken(ctx, token);
  runGuards(ctx, route);
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

const OVERRIDES = ['PUT', 'PATCH', 'DELETE'];

export const isOverride = (method: string) => OVERRIDES.includes(method);

/**
 * Returns the method with which `name` overrides a POST, if any. `name` is a header's value or, as
 * in Laravel, `_method` in a body, also in JSON: HTML forms can send only GET and POST.
 */
export function overrideOf(name: unknown): string | undefined {
  const method = typeof name === 'string' ? name.toUpperCase() : '';
  return isOverride(method) ? method : undefined;
}

/**
 * Returns the method that a POST names in its override header, as in Symfony, or else the request's
 * own method.
 */
export function methodOf(ctx: ApiContext): string {
  const isPost = ctx.method === 'POST';
  return (isPost && overrideOf(ctx.get('X-HTTP-Method-Override'))) || ctx.method;
}

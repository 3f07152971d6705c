import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { ApiContext } from '../routing/context';
import { respondWithError } from '../routing/respond-with-error';
import { trackRequest, turn } from './requests-under-way';
import { type RequestTarget, routeName } from './route-name';

/** Paths that monitoring tools call every few seconds. Only failed calls are logged. */
const PROBES = new Set(['/healthz', '/readyz']);
/** nginx's status for a client that disconnected before the response. */
const CLIENT_LEFT = 499;

export interface EndedRequest {
  method: string;
  target: RequestTarget;
  status: number;
  ms: number;
}

let listener: ((request: EndedRequest) => void) | undefined;

/** Registers a function that runs at the end of every request that passes through Koa. */
export function onRequestEnd(listen: typeof listener): void {
  listener = listen;
}

/**
 * Returns the first middleware. It gives each request an id and its own event-loop tick, logs the
 * end of the request, and responds to errors that nothing else caught. Responses of
 * `cache/respond-from-cache.ts` bypass it, because a log line costs more than such a response.
 */
export function observeRequests() {
  // The logger is read now, because connections may close after Strapi has ended.
  const { log } = strapi;

  return async function observe(context: Context, next: Next): Promise<void> {
    const ctx = context as unknown as ApiContext;
    const began = performance.now();
    ctx.state.requestId = requestIdOf(ctx.app.proxy ? ctx.get('X-Request-Id') : '');
    trackRequest(ctx, () => {
      const ms = Number((performance.now() - began).toFixed(1));
      const status = ctx.res.headersSent ? ctx.res.statusCode : CLIENT_LEFT;
      const { method, originalUrl, state } = ctx;
      listener?.({ method, target: state.target ?? { kind: 'page' }, status, ms });
      const route = routeName(originalUrl, state.target);
      if (PROBES.has(route) && status < 400) return;
      const { requestId } = state;
      log.http(`${method} ${route} ${status} (${ms} ms)`, { requestId, method, route, status, ms });
    });
    try {
      await turn();
      await next();
    } catch (error) {
      respondWithError(ctx, error);
    }
    if (isForOneVisitor(ctx)) ctx.set('X-Request-Id', ctx.state.requestId);
  };
}

/**
 * Returns whether the response may have a request id: a shared cache would send the same id to
 * other visitors.
 */
function isForOneVisitor(ctx: ApiContext): boolean {
  return ctx.respond !== false && !/\b(?:public|max-age)\b/.test(ctx.response.get('Cache-Control'));
}

/** The codes of connection errors: the client disconnected or did not speak HTTP. */
const LOST = /^(ECONNRESET|EPIPE|ECANCELED|ERR_STREAM_PREMATURE_CLOSE|HPE_.*)$/;

/**
 * Keeps dropped connections out of the log: visitors could otherwise fill the log with stack traces
 * from Koa.
 */
export function ignoreLostConnections(): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: NodeJS.ErrnoException) => {
    if (!LOST.test(error.code ?? '')) strapi.log.error(error.stack ?? String(error));
  });
}

/** The ids accepted from a proxy. Other values could forge a log line or fill the log. */
const ACCEPTABLE = /^[\w.-]{1,64}$/;

export function requestIdOf(fromProxy: string): string {
  return ACCEPTABLE.test(fromProxy) ? fromProxy : randomUUID();
}

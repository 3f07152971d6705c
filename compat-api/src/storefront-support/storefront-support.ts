import type { Context } from 'koa';
import { rememberKey } from '../cache/respond-from-cache';
import { respondCached } from '../cache/response-cache';
import { sendCached } from '../cache/send-cached';
import type { StorefrontSupport } from '../contract/storefront-support';
import { wantsJson } from '../routing/accept';
import { routeNotFound } from '../routing/http-errors';
import { respondWithError } from '../routing/respond-with-error';
import type { Router } from '../routing/router';
import { securityHeaders } from '../routing/security-headers';
import { createPublicRead } from './public-read';

/** For the cms's storefront: the response cache, and reads without HTTP. */
export function createStorefrontSupport(router: Router): StorefrontSupport<Context> {
  return {
    async respond(ctx, key, build, { isShared = false } = {}) {
      const cached = await respondCached(key, build);
      if (!isShared) rememberKey(ctx.req.url, key);
      if (cached.isPage && wantsJson(ctx.headers.accept)) {
        ctx.set(securityHeaders());
        return respondWithError(ctx, routeNotFound(ctx.path));
      }
      ctx.respond = false;
      sendCached(ctx.req, ctx.res, cached);
    },
    trackReads() {
      const tags = new Set<string>();
      return { read: createPublicRead(router, tags), tags };
    },
    securityHeaders,
  };
}

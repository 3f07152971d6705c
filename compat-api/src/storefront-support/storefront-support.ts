import type { Context } from 'koa';
import { rememberKey } from '../cache/respond-from-cache';
import { respondCached } from '../cache/response-cache';
import { sendCached } from '../cache/send-cached';
import type { StorefrontSupport } from '../contract/storefront-support';
import type { Router } from '../routing/router';
import { securityHeaders } from '../routing/security-headers';
import { createPublicRead } from './public-read';

/** For the cms's storefront: the response cache and reads without HTTP. */
export function createStorefrontSupport(router: Router): StorefrontSupport<Context> {
  return {
    async respond(ctx, key, build, { isShared = false } = {}) {
      // `/login` and similar are pages for browsers only, so each request must pass the dispatcher.
      const match = router.match('GET', ctx.path);
      const isForAll = 'allowed' in match && match.allowed.length === 0;
      const cached = await respondCached(key, async () => {
        const fresh = await build();
        return isForAll ? fresh : { ...fresh, headers: { ...fresh.headers, Vary: 'Accept' } };
      });
      if (isForAll && !isShared) rememberKey(ctx.req.url, key);
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

import type { Context } from 'koa';
import { cachedRead } from '../cache/read-cache';
import { rememberPath } from '../cache/respond-from-cache';
import type { FreshResponse } from '../cache/cached-response';
import { respondCached } from '../cache/response-cache';
import { sendCached } from '../cache/send-cached';
import type { PublicRead } from '@saltmarsh/contract/messages/page';
import { parseQuery } from '../routing/query-string';
import type { Router } from '../routing/router';

/** Gives pages the response cache, and reads that they share with the API. */
export function createPageCache(router: Router) {
  return {
    /**
     * Sends the cached response for `key`, or builds and caches it.
     * @param isShared many paths share the key, or the path holds a secret, so the path is not remembered
     */
    async respond(
      ctx: Context,
      key: string,
      build: () => Promise<FreshResponse>,
      { isShared = false } = {},
    ): Promise<void> {
      // `/login` and similar are pages for browsers only, so each request must pass the dispatcher.
      const match = router.match('GET', ctx.path);
      const isForAll = 'allowed' in match && match.allowed.length === 0;
      const cached = await respondCached(key, async () => {
        const fresh = await build();
        return isForAll ? fresh : { ...fresh, headers: { ...fresh.headers, Vary: 'Accept' } };
      });
      if (isForAll && !isShared) rememberPath(ctx.path, key);
      ctx.respond = false;
      sendCached(ctx.req, ctx.res, cached);
    },
    /** Makes public API reads without HTTP; `tags` collects the content types read. */
    trackReads() {
      const tags = new Set<string>();
      return { read: createPublicRead(router, tags), tags };
    },
  };
}

/** Makes the API's public reads for pages, from the same cache; `tags` collects the content types read. */
function createPublicRead(router: Router, tags: Set<string>): PublicRead {
  return async function publicRead(path) {
    const url = new URL(path, 'http://localhost');
    const match = router.match('GET', url.pathname);
    if (!('route' in match) || match.route.kind !== 'read') {
      throw new Error(`${path} is not a public read.`);
    }
    for (const tag of match.route.tags) tags.add(tag);
    const result = await cachedRead(match.route, match.params, parseQuery(url.search));
    if (result.status === 404) return null;
    if (result.status !== 200) throw new Error(`${path} responded with ${result.status}.`);
    return result;
  };
}

import type { PublicRead } from '../contract/page';
import { HttpError } from '../routing/http-errors';
import { parseQuery } from '../routing/query';
import type { Router } from '../routing/router';

/** Public API reads for pages, without HTTP; `tags` collects the content types read. */
export function createPublicRead(router: Router, tags: Set<string>): PublicRead {
  return async function publicRead(path) {
    const url = new URL(path, 'http://localhost');
    const match = router.match('GET', url.pathname);
    if (!('route' in match) || match.route.kind !== 'read') {
      throw new Error(`${path} is not a public read.`);
    }
    for (const tag of match.route.tags) tags.add(tag);
    try {
      return await match.route.read({ params: match.params, query: parseQuery(url.search) });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }
  };
}

import { CACHE_CONTROL } from '@saltmarsh/compat-api/contract/cache-control';
import type { Requests } from '@saltmarsh/compat-api/contract/requests';
import type { Context } from 'koa';

/** Whole in itself: it is for when nothing else can be read. */
const page = (title: string, text: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
    background: #fbf9f4; color: #12201f; font: 1.125rem/1.6 Figtree, system-ui, sans-serif; }
  main { max-width: 32rem; border-top: 1px solid #a9844a; padding-top: 2rem; }
  h1 { margin: 0 0 1rem; font: 2.5rem/1.15 Cormorant, Georgia, serif; }
  a { color: inherit; }
</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></main>
</html>
`;

const OUTAGE = page(
  'We’ll be back in a moment',
  'This page can’t be shown just now. Please try again shortly.',
);
const FAILURE = page(
  'Something went wrong',
  'This page can’t be shown because of a fault on our side. We have made a note of it.',
);

/** The last resort for a page that can't be built. */
export function sendErrorPage(ctx: Context, error: unknown): void {
  const requests = strapi.plugin('compat-api').service<Requests<Context>>('requests');
  const { status, headers } = requests.reportFailure(ctx, error);
  ctx.status = status;
  ctx.set({
    ...headers,
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': CACHE_CONTROL.none,
  });
  ctx.type = 'html';
  ctx.body = status === 503 ? OUTAGE : FAILURE;
}

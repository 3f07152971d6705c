import type { Context } from 'koa';
import { CACHE_CONTROL } from '../cache/cache-control';

/** Returns a page that needs no other files, so that it can be sent even if no file can be read. */
export const plainPage = (
  title: string,
  text: string,
  link = { href: '', text: 'Try again' },
) => `<!doctype html>
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
<main><h1>${title}</h1><p>${text}</p><p><a href="${link.href}">${link.text}</a></p></main>
</html>
`;

export function sendPlainPage(ctx: Context, status: number, html: string): void {
  ctx.status = status;
  ctx.set({
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': CACHE_CONTROL.none,
  });
  ctx.type = 'html';
  ctx.body = html;
}

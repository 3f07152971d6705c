import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from 'koa';
import { contentType } from 'mime-types';
import type { Pages } from './contract/page';
import { rememberKey } from './http/first-from-cache';
import { createPublicRead } from './http/public-read';
import { respondCached } from './http/response-cache';
import type { CachedResponse } from './http/response-cache';
import type { Router } from './http/router';
import { securityHeaders } from './http/security-headers';
import { sendCached } from './http/send-cached';
import { SITE_SETTING } from './uids';

function send(ctx: Context, key: string | null, cached: CachedResponse): void {
  if (key) rememberKey(ctx.req.url, key);
  ctx.respond = false;
  sendCached(ctx.req, ctx.res, cached);
}

/** What the cms's storefront middleware needs of us: reads without HTTP and the response cache. */
export function createPages(router: Router): Pages<Context> {
  return {
    async respond(ctx, name, render) {
      // The query makes no difference to a page, so it makes none to the key.
      const key = `page ${name}`;
      const cached = await respondCached(key, async () => {
        const tags = new Set<string>([SITE_SETTING]);
        const page = await render(createPublicRead(router, tags));
        return {
          status: page.status,
          headers: {
            ...securityHeaders(),
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'public, no-cache',
            ...page.headers,
          },
          body: page.html,
          tags,
        };
      });
      // Such addresses are many, and a link that sets a password is not to be kept.
      const isOneOfMany = name !== ctx.path;
      send(ctx, isOneOfMany ? null : key, cached);
    },
    async respondAfresh(ctx, status, render) {
      const page = await render(createPublicRead(router, new Set()));
      ctx.set({ ...securityHeaders(), ...page.headers });
      ctx.set('Cache-Control', 'no-store');
      ctx.status = page.status === 200 ? status : page.status;
      ctx.type = 'html';
      ctx.body = page.html;
    },
    async respondFile(ctx, file, headers) {
      const key = `file ${file}`;
      const cached = await respondCached(key, async () => ({
        status: 200,
        headers: {
          ...securityHeaders(),
          'Content-Type': contentType(extname(file)) || 'application/octet-stream',
          ...headers,
        },
        body: await readFile(file),
        tags: [],
        isLasting: true,
      }));
      send(ctx, key, cached);
    },
  };
}

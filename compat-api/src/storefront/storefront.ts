import { readFile } from 'node:fs/promises';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import type { PrivatePage, RejectedForm } from '@saltmarsh/contract/messages/page';
import type { RequestTarget } from '../process/request-target';
import { securityHeaders } from '../routing/security-headers';
import type { Router } from '../routing/router';
import { createPageCache } from './page-cache';
import type { Context, Next } from 'koa';
import { clientFileHeaders, clientFiles } from './client-files';
import { pageName, renderPage, type UncachedParts } from './render-page';
import { reportFailure } from '../process/report-failure';
import { plainPage, sendPlainPage } from './plain-page';

/** The name of all addresses without a page (web: `pageName`), and one such address. */
const UNKNOWN = '*';
const NOWHERE = '/*';

/** Set by compat-api for a page of one visitor. */
interface StorefrontState {
  rejectedForm?: RejectedForm;
  privatePage?: () => Promise<PrivatePage>;
}

/**
 * Headers of a page whose address holds a secret: no other site receives it and no search engine keeps it.
 * With `no-referrer`, browsers would send a form's origin as `null`, as if from another site.
 */
const PRIVATE_HEADERS = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

/**
 * Handles every GET that is neither Strapi's nor the API's, with a file of the web build or a page.
 * `sendPage` builds a page: cache → reads → rendering.
 */
export function createStorefront(router: Router) {
  const files = clientFiles();
  const cache = createPageCache(router);

  async function sendPage(ctx: Context): Promise<void> {
    const name = await pageName(ctx.path);
    if (name !== UNKNOWN)
      ctx.state.target = { kind: 'page', pattern: name } satisfies RequestTarget;
    // All addresses of a page share one document, so it must not depend on the first one requested.
    const url = name === UNKNOWN ? NOWHERE : name;
    const build = async () => {
      const { read, tags } = cache.trackReads();
      const { status, headers, body } = await renderPage(url, read);
      const cacheControl = { 'Cache-Control': CACHE_CONTROL.revalidated };
      return {
        status,
        headers: { ...securityHeaders(), ...cacheControl, ...headers },
        body,
        tags,
      };
    };
    await cache.respond(ctx, `page ${name}`, build, { isShared: name !== ctx.path });
  }

  async function sendFile(ctx: Context, file: string): Promise<void> {
    ctx.state.target = { kind: 'file' } satisfies RequestTarget;
    await cache.respond(ctx, `file ${file}`, async () => ({
      status: 200,
      headers: { ...securityHeaders(), ...clientFileHeaders(ctx.path) },
      body: await readFile(file),
      tags: [],
      isLasting: true,
    }));
  }

  /** Renders a page for one visitor, which must not be cached. */
  async function sendUncached(ctx: Context, parts: UncachedParts): Promise<void> {
    const { page, status: wanted } = parts.form ?? parts.own ?? { page: NOWHERE, status: 404 };
    const { read } = cache.trackReads();
    const { status, headers, body } = await renderPage(page, read, parts);
    ctx.set({
      ...securityHeaders(),
      ...headers,
      ...(parts.own && PRIVATE_HEADERS),
      'Cache-Control': CACHE_CONTROL.none,
    });
    ctx.status = status === 200 ? wanted : status;
    ctx.body = body;
  }

  async function send(ctx: Context): Promise<void> {
    const { rejectedForm: form, privatePage } = ctx.state as StorefrontState;
    const own = await privatePage?.();
    if (form || own) return sendUncached(ctx, { form, own });
    const file = files.get(ctx.path);
    return file ? sendFile(ctx, file) : sendPage(ctx);
  }

  return async function storefront(ctx: Context, next: Next): Promise<unknown> {
    if (ctx.state.isStrapi) return next();
    ctx.state.target ??= { kind: 'page' } satisfies RequestTarget;
    try {
      return await send(ctx);
    } catch (error) {
      ctx.set(securityHeaders());
      return sendErrorPage(ctx, error);
    }
  };
}

const OUTAGE = plainPage(
  'We’ll be back in a moment',
  'This page can’t be shown just now. Please try again shortly.',
);
const FAILURE = plainPage(
  'Something went wrong',
  'This page can’t be shown because of a fault on our side. We have made a note of it.',
);

/** The last resort for a page that can't be built. */
function sendErrorPage(ctx: Context, error: unknown): void {
  const { status, headers } = reportFailure(ctx, error);
  ctx.set(headers);
  sendPlainPage(ctx, status, status === 503 ? OUTAGE : FAILURE);
}

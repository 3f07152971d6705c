import { readFile } from 'node:fs/promises';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import type { PrivatePage, RejectedForm } from '@saltmarsh/contract/services/page';
import type { RequestTarget } from '@saltmarsh/contract/services/requests';
import type { StorefrontSupport } from '@saltmarsh/contract/services/storefront-support';
import type { Context, Next } from 'koa';
import { clientFileHeaders, clientFiles } from '../storefront/client-files';
import { sendErrorPage } from '../storefront/fallback-page';
import { pageName, renderPage, type UncachedParts } from '../storefront/render-page';

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
export default () => {
  const files = clientFiles();
  const support = (): StorefrontSupport<Context> =>
    strapi.plugin('compat-api').service('storefront-support');

  async function sendPage(ctx: Context): Promise<void> {
    const name = await pageName(ctx.path);
    if (name !== UNKNOWN)
      ctx.state.target = { kind: 'page', pattern: name } satisfies RequestTarget;
    // All addresses of a page share one document, so it must not depend on the first one requested.
    const url = name === UNKNOWN ? NOWHERE : name;
    const build = async () => {
      const { read, tags } = support().trackReads();
      const { status, headers, body } = await renderPage(url, read);
      const cacheControl = { 'Cache-Control': CACHE_CONTROL.revalidated };
      return {
        status,
        headers: { ...support().securityHeaders(), ...cacheControl, ...headers },
        body,
        tags,
      };
    };
    await support().respond(ctx, `page ${name}`, build, { isShared: name !== ctx.path });
  }

  async function sendFile(ctx: Context, file: string): Promise<void> {
    ctx.state.target = { kind: 'file' } satisfies RequestTarget;
    await support().respond(ctx, `file ${file}`, async () => ({
      status: 200,
      headers: { ...support().securityHeaders(), ...clientFileHeaders(ctx.path) },
      body: await readFile(file),
      tags: [],
      isLasting: true,
    }));
  }

  /** Renders a page for one visitor, which must not be cached. */
  async function sendUncached(ctx: Context, parts: UncachedParts): Promise<void> {
    const { page, status: wanted } = parts.form ?? parts.own ?? { page: NOWHERE, status: 404 };
    const { read } = support().trackReads();
    const { status, headers, body } = await renderPage(page, read, parts);
    ctx.set({
      ...support().securityHeaders(),
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
      ctx.set(support().securityHeaders());
      return sendErrorPage(ctx, error);
    }
  };
};

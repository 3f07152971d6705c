import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Pages, PublicRead, RefusedForm } from '@saltmarsh/compat-api/contract/page';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { Context, Next } from 'koa';
import { contentSecurityPolicy } from '../content-security-policy';
import { environment } from '../environment';

const CLIENT_FOLDER = join(dirname(require.resolve('@saltmarsh/web')), '../client');
/** Vite puts a hash of the content into these names: a browser never needs to ask again. */
const ASSET_HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FILE_HEADERS = { 'Cache-Control': 'public, no-cache' };

/**
 * Answers every GET that is neither Strapi's nor the API's: with a file of the web build or with a
 * page that the web package renders.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const files = clientFiles();
  // An ES module; loaded with the first page, in the background from the start.
  const web = import('@saltmarsh/web');
  const pages = (): Pages<Context> => strapi.plugin('compat-api').service('pages');

  function renderer(url: string, form?: RefusedForm) {
    return async (read: PublicRead) => {
      const { render } = await web;
      const page = await render({ url, origin: environment.appUrl, read, form });
      const site = (await read('/api/site')) as Site;
      const headers: Record<string, string> = {
        'Content-Security-Policy': contentSecurityPolicy(site),
        ...(page.type ? { 'Content-Type': page.type } : {}),
      };
      return { ...page, headers };
    };
  }

  return async function storefront(ctx: Context, next: Next): Promise<void> {
    if (ctx.state.isStrapi) return next();
    const refused = ctx.state.refusedForm as RefusedForm | undefined;
    if (refused) return pages().respondAfresh(ctx, refused.status, renderer(refused.page, refused));
    const file = files.get(ctx.path);
    if (file) {
      const headers = ctx.path.startsWith('/assets/') ? ASSET_HEADERS : FILE_HEADERS;
      return pages().respondFile(ctx, file, headers);
    }
    const { pageName } = await web;
    const name = pageName(ctx.path);
    // Every spelling of an address shares one document, so it is made for the one in the table.
    const url = /[:*]/.test(name) ? ctx.path : name;
    await pages().respond(ctx, name, renderer(url));
  };
};

/** Path of the URL → file. Only what the build wrote can be asked for, whatever the URL says. */
function clientFiles(): Map<string, string> {
  const entries = readdirSync(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(CLIENT_FOLDER, file).split(sep).join('/')}`, file];
    }),
  );
}

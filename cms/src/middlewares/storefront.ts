import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Pages } from '@saltmarsh/compat-api/contract/page';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { Context, Next } from 'koa';
import { environment } from '../environment';
import { contentSecurityPolicy } from './content-security-policy';

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

  return async function storefront(ctx: Context, next: Next): Promise<void> {
    if (ctx.state.isStrapi) return next();
    const file = files.get(ctx.path);
    if (file) {
      const headers = ctx.path.startsWith('/assets/') ? ASSET_HEADERS : FILE_HEADERS;
      return pages().respondFile(ctx, file, headers);
    }
    const { render } = await web;
    await pages().respond(ctx, async (read) => {
      const page = await render({ url: ctx.path, origin: environment.appUrl, read });
      const site = (await read('/api/site')) as Site;
      return { ...page, headers: { 'Content-Security-Policy': contentSecurityPolicy(site) } };
    });
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

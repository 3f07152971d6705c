import type { PublicRead, RenderedPage } from '@saltmarsh/contract/messages/page';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { paths } from '../app/paths';
import { isHidden } from '../app/route';
import { publicRoutes } from '../app/routes';
import { ALL_MENUS } from './read-page';
import { escapeHtml, ICON, INK, SHELL, TONIGHT_MANIFEST } from './document';
import { siteKey } from '../public/lib/public-read';

type CrawlerFile = (origin: string, read: PublicRead) => RenderedPage | Promise<RenderedPage>;

/** Returns robots.txt. It allows hidden screens: crawlers must read them to see `noindex`. */
function robots(origin: string): RenderedPage {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /strapi/', ''];
  return text('text/plain', [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
}

/** Returns a sitemap of every indexable page and of the menu PDFs, which people search for. */
async function sitemap(origin: string, read: PublicRead): Promise<RenderedPage> {
  const menus = (await read(ALL_MENUS))?.value as Paginated<Menu>;
  const pages = publicRoutes.filter((route) => !isHidden(route));
  const entries = [
    ...pages.map(({ path }) => entry(origin + path)),
    ...menus.data.flatMap(({ file, updated_at }) =>
      file && updated_at ? [entry(origin + paths.menuFile(file), updated_at)] : [],
    ),
  ];
  return text(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  );
}

const manifest: CrawlerFile = (_origin, read) =>
  manifestOf(read, ({ name }) => ({ name, start_url: paths.home, ...coloured(SHELL) }));

/** Returns the manifest that installs `/tonight` as an app. Its scope includes the log-in page. */
const manifestOfTonight: CrawlerFile = (_origin, read) =>
  manifestOf(read, ({ name }) => ({
    ...{ id: paths.tonight, name: `Tonight at ${name}`, short_name: 'Tonight' },
    ...{ start_url: paths.tonight, scope: '/', display: 'standalone', ...coloured(INK) },
  }));

const coloured = (colour: string) => ({ theme_color: colour, background_color: colour });

async function manifestOf(read: PublicRead, of: (site: Site) => object): Promise<RenderedPage> {
  const site = (await read(siteKey))?.value as Site;
  const icons = [
    { src: ICON, sizes: 'any', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ];
  return text('application/manifest+json', JSON.stringify({ ...of(site), icons }));
}

/** The files for search engines and home screens, by path. They are cached like pages. */
export const crawlerFiles: Readonly<Record<string, CrawlerFile>> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/manifest.webmanifest': manifest,
  [TONIGHT_MANIFEST]: manifestOfTonight,
};

function entry(address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}

function text(type: string, html: string): RenderedPage {
  return { status: 200, html, type: `${type}; charset=utf-8` };
}

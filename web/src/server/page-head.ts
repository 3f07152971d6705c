import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { paths } from '../app/paths';
import { documentTitle, type Route } from '../app/routes';
import { widgetKey } from '../features/widgets/widgets.api';
import type { PageData } from '../lib/page-data';
import { escapeHtml } from './html-text';

interface PageHeadOptions {
  route: Route;
  site: Site;
  data: PageData;
  origin: string;
  pathname: string;
}

/** Title, description and link preview of a page. */
export function pageHead({ route, site, data, origin, pathname }: PageHeadOptions): string {
  const title = documentTitle(route, site);
  const image = route.hero ? (data[widgetKey(route.hero)] as Widget | null) : null;
  const canonical = origin + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', route.description),
    route.status === 404 ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', route.description),
    meta('property', 'og:url', canonical),
    ...imageTags(image, origin),
    handOver(route, site),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function imageTags(image: Widget | null, origin: string): string[] {
  if (!image?.image_url) return [];
  return [
    meta('property', 'og:image', new URL(image.image_url, origin).href),
    meta('property', 'og:image:alt', image.alt ?? ''),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The booking form hands over to the provider when there is one, without JavaScript too. */
function handOver(route: Route, site: Site): string {
  if (route.path !== paths.bookingForm) return '';
  const robots = meta('name', 'robots', 'noindex');
  if (!site.booking_url) return robots;
  return `${robots}<meta http-equiv="refresh" content="0; url=${escapeHtml(site.booking_url)}">`;
}

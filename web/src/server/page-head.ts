import { LINK_PREVIEW } from '@saltmarsh/contract/constants/stored-images';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { documentTitle, isHidden, type Route } from '../app/route';
import { widgetKey } from '../public/lib/public-read';
import { escapeHtml, scriptJson } from './document';
import { pageDescriptions } from './page-descriptions';
import { ALL_MENUS, type PageReads } from './read-page';
import { restaurantData } from './structured-data';

/** The image widget that spec §2, "Public routes", names for the home page. */
const FRONT_IMAGE = 'HomePageImage';

/** Returns the API paths that only the head of the page needs. */
export function headKeys(route: Route): string[] {
  return [
    ...(isHidden(route) ? [] : [widgetKey(FRONT_IMAGE)]),
    ...(route.describesRestaurant ? [ALL_MENUS] : []),
  ];
}

/**
 * Returns the head of a page. A hidden page's head has no URL, which may be secret
 * (`/reset-password/…`).
 */
export function pageHead(route: Route, reads: PageReads, origin: string): string {
  const { site } = reads;
  const title = documentTitle(route, site);
  const description = pageDescriptions[route.path] ?? '';
  if (isHidden(route)) {
    return `<title>${escapeHtml(title)}</title>${meta('name', 'robots', 'noindex')}`;
  }
  const image = previewImage(route, reads);
  const canonical = origin + route.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...imageTags(image, origin),
    route.describesRestaurant ? restaurantBlock(reads, origin, image) : '',
  ].join('');
}

/** Returns the first image of the page, or of the home page, so that every shared link has one. */
function previewImage({ widgets = [] }: Route, { valueOf }: PageReads): Widget | null {
  const widgetOf = (name: string) => valueOf(widgetKey(name)) as Widget | null;
  return widgets.map(widgetOf).find((widget) => widget?.image_url) ?? widgetOf(FRONT_IMAGE);
}

/** Returns the structured data in a `<script>` of data, which the Content-Security-Policy allows. */
function restaurantBlock({ site, valueOf }: PageReads, origin: string, image: Widget | null) {
  const { data: menus } = valueOf(ALL_MENUS) as Paginated<Menu>;
  const imageUrl = image?.image_url ? new URL(image.image_url, origin).href : null;
  const restaurant = restaurantData(site, menus, origin, imageUrl);
  return `<script type="application/ld+json">${scriptJson(restaurant)}</script>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function imageTags(image: Widget | null, origin: string): string[] {
  if (!image?.image_url) return [];
  return [
    meta('property', 'og:image', linkPreview(image.image_url, image, origin)),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(LINK_PREVIEW.width)),
    meta('property', 'og:image:height', String(LINK_PREVIEW.height)),
    meta('property', 'og:image:alt', image.alt ?? ''),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Returns the preview's URL. It contains the focal point, because messengers cache an image by its URL. */
function linkPreview(imageUrl: string, { focal_x: x, focal_y: y }: Widget, origin: string) {
  const url = new URL(imageUrl, origin);
  url.pathname += '/link-preview.jpg';
  if (x !== null && y !== null) url.searchParams.set('focus', `${x}-${y}`);
  return url.href;
}

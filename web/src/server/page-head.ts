import { LINK_PREVIEW } from '@saltmarsh/contract/constants/stored-images';
import { e164 } from '@saltmarsh/contract/domain/telephone';
import { weekdayName } from '@saltmarsh/contract/domain/weekdays';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { OpeningException, OpeningService, Site } from '@saltmarsh/contract/messages/site';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { paths } from '../app/paths';
import { documentTitle, isHidden, type Route } from '../app/route';
import { widgetKey } from '../public/lib/public-read';
import { escapeHtml, scriptJson } from './document';
import { pageDescriptions } from './page-descriptions';
import { ALL_MENUS, type PageReads } from './read-page';

/** The image widget that spec §2, "Public routes", names for the home page. */
const FRONT_IMAGE = 'HomePageImage';

/** Returns API paths that the head needs, whether or not the body of the page needs them, too. */
export function headKeys(route: Route): string[] {
  return [
    ...(isHidden(route) ? [] : [widgetKey(FRONT_IMAGE)]),
    ...(route.describesRestaurant ? [ALL_MENUS] : []),
  ];
}

/** A hidden page's head omits its URL, which may be secret (`/reset-password/…`). */
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

function previewImage({ widgets = [] }: Route, { valueOf }: PageReads): Widget | null {
  const widgetOf = (name: string) => valueOf(widgetKey(name)) as Widget | null;
  return widgets.map(widgetOf).find((widget) => widget?.image_url) ?? widgetOf(FRONT_IMAGE);
}

/** Returns a script element that holds data only, so the Content-Security-Policy allows it. */
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

/** The preview's URL. It contains the focal point, because messengers cache images by URL. */
function linkPreview(imageUrl: string, { focal_x: x, focal_y: y }: Widget, origin: string) {
  const url = new URL(imageUrl, origin);
  url.pathname += '/link-preview.jpg';
  if (x !== null && y !== null) url.searchParams.set('focus', `${x}-${y}`);
  return url.href;
}

function restaurantData(
  site: Site,
  menus: readonly Menu[],
  origin: string,
  image: string | null,
): object {
  const { name, tagline, telephone, email, address, map_url, social_links } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name,
    ...(tagline && { description: tagline }),
    url: `${origin}/`,
    ...(image && { image }),
    telephone: e164(telephone) ?? telephone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      ...(address.county && { addressRegion: address.county }),
      postalCode: address.postcode,
      addressCountry: 'GB',
    },
    ...(map_url && { hasMap: map_url }),
    ...(social_links.length > 0 ? { sameAs: social_links.map(({ url }) => url) } : {}),
    servesCuisine: ['Steak', 'Seafood', 'Oysters'],
    currenciesAccepted: 'GBP',
    acceptsReservations: `${origin}${paths.book}`,
    openingHoursSpecification: site.opening_hours.map(toHours),
    specialOpeningHoursSpecification: site.opening_exceptions.map(toSpecialHours),
    hasMenu: menus.flatMap((menu) => toMenu(menu, origin)),
  };
}

/** A service whose `closes` is before `opens` ends on the next day, here as in our data. */
function toHours({ day, name, opens, closes }: OpeningService): object {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name ? { name } : {}),
    dayOfWeek: `https://schema.org/${weekdayName(day)}`,
    opens,
    closes,
  };
}

/** Converts an exception. For Google, opening and closing at 00:00 means "closed all day". */
function toSpecialHours(exception: OpeningException): object {
  const { date, until, closed, name, opens, closes } = exception;
  const isOpen = !closed && opens && closes;
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name ? { name } : {}),
    validFrom: date,
    validThrough: until ?? date,
    opens: isOpen ? opens : '00:00',
    closes: isOpen ? closes : '00:00',
  };
}

function toMenu({ name, file }: Menu, origin: string): object[] {
  if (!file) return [];
  return [{ '@type': 'Menu', name, url: origin + paths.menuFile(file), inLanguage: 'en-GB' }];
}

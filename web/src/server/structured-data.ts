import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { OpeningException, OpeningService, Site } from '@saltmarsh/contract/messages/site';
import { paths } from '../app/paths';
import { e164 } from '@saltmarsh/contract/domain/telephone';
import { weekdayName } from '@saltmarsh/contract/domain/weekdays';

export function restaurantData(
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

/** Converts a service. A closing time before the opening time means the next day, as in our data. */
function toHours({ day, name, opens, closes }: OpeningService): object {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name ? { name } : {}),
    dayOfWeek: `https://schema.org/${weekdayName(day)}`,
    opens,
    closes,
  };
}

/** Converts an exception. schema.org expresses "closed all day" as opening and closing at 00:00. */
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

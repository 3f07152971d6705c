import { BOOKING_SERVICES, SITE } from './content/site-setting-content';

const SITE_SETTING = 'api::site-setting.site-setting';

export async function seedSiteSetting(): Promise<void> {
  if (await strapi.documents(SITE_SETTING).findFirst()) return;
  await strapi.documents(SITE_SETTING).create({
    data: {
      name: SITE.name,
      tagline: SITE.tagline ?? undefined,
      telephone: SITE.telephone,
      email: SITE.email,
      address: { ...SITE.address, county: SITE.address.county ?? undefined },
      mapUrl: SITE.map_url ?? undefined,
      socialLinks: SITE.social_links,
      openingHours: SITE.opening_hours.map(({ day, name, opens, closes }) => ({
        day,
        name: name ?? undefined,
        opens: databaseTime(opens),
        closes: databaseTime(closes),
      })),
      openingExceptions: SITE.opening_exceptions.map(
        ({ date, until, closed, name, opens, closes, note }) => ({
          date,
          until: until ?? undefined,
          closed,
          name: name ?? undefined,
          opens: opens ? databaseTime(opens) : undefined,
          closes: closes ? databaseTime(closes) : undefined,
          note: note ?? undefined,
        }),
      ),
      bookingServices: BOOKING_SERVICES,
      festiveMenu1: SITE.festive_menus[0],
      festiveMenu2: SITE.festive_menus[1],
      allergenMenu: SITE.allergen_menu ?? undefined,
    },
  });
}

/** Strapi's `time` fields keep milliseconds. */
const databaseTime = (time: string) => `${time}:00.000`;

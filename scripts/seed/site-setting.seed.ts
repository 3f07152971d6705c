import type { OpeningException, OpeningService, Site } from '@saltmarsh/contract/messages/site';
import type { Weekday } from '@saltmarsh/contract/domain/weekdays';
import { ALLERGEN_GUIDE } from './menu.seed';

function service(day: Weekday, name: string, opens: string, closes: string): OpeningService {
  return { day, name, opens, closes };
}

function closedOn(date: string, note: string): OpeningException {
  return { date, until: null, closed: true, name: null, opens: null, closes: null, note };
}

function openOn(
  date: string,
  name: string,
  [opens, closes]: [string, string],
  note: string,
): OpeningException {
  return { date, until: null, closed: false, name, opens, closes, note };
}

/** The other fields follow from `BOOKING_SERVICES`. */
export const SITE: Omit<Site, 'largest_party' | 'booking_days_ahead'> = {
  name: 'Saltmarsh',
  tagline: 'Steak, seafood and oysters on Abbey Creek',
  telephone: '01632 960 123',
  email: 'table@saltmarsh.example',
  address: {
    street: '3 Oyster Wharf, Abbey Creek',
    town: 'Faversham',
    county: 'Kent',
    postcode: 'ME13 7XQ',
  },
  // The wharf is invented: a search for it would find nothing, so this is a marker at its place.
  map_url: 'https://www.openstreetmap.org/?mlat=51.32060&mlon=0.89510#map=18/51.32060/0.89510',
  social_links: [
    { name: 'Instagram', url: 'https://www.instagram.com/saltmarshfaversham' },
    { name: 'Facebook', url: 'https://www.facebook.com/saltmarshfaversham' },
  ],
  opening_hours: [
    service('tuesday', 'Dinner', '17:30', '22:00'),
    service('wednesday', 'Lunch', '12:00', '14:30'),
    service('wednesday', 'Dinner', '17:30', '22:00'),
    service('thursday', 'Lunch', '12:00', '14:30'),
    service('thursday', 'Dinner', '17:30', '22:00'),
    service('friday', 'Lunch', '12:00', '14:30'),
    service('friday', 'Bar', '14:30', '17:30'),
    service('friday', 'Dinner', '17:30', '22:30'),
    service('saturday', 'Lunch', '12:00', '14:30'),
    service('saturday', 'Bar', '14:30', '17:30'),
    service('saturday', 'Dinner', '17:30', '22:30'),
    service('sunday', 'Sunday lunch', '12:00', '18:00'),
  ],
  opening_exceptions: [
    closedOn('2026-12-25', 'Christmas Day'),
    openOn('2026-12-26', 'Lunch', ['12:00', '18:00'], 'Boxing Day'),
    openOn('2026-12-31', 'Lunch', ['12:00', '17:30'], 'New Year’s Eve, open without a break'),
    openOn('2026-12-31', 'Dinner', ['17:30', '23:30'], 'New Year’s Eve, open without a break'),
  ],
  booking_url: null,
  voucher_url: null,
  analytics_ids: [],
  festive_menus: [11, 16],
  allergen_menu: ALLERGEN_GUIDE.number,
  notice: null,
};

const table = (name: string, coversPerTime: number, minutes: number) => ({
  name,
  covers: 46,
  coversPerTime,
  confirmAtOnce: 6,
  largestParty: 8,
  step: 15,
  lastTable: 30,
  notice: 60,
  daysAhead: 60,
  minutesForTwo: minutes,
  minutesForFour: minutes,
  minutesForSix: minutes,
  minutesForMore: 150,
});

/** Forty-six seats, the kitchen's limits and the times of the booking page. Staff confirm 7 and 8 by hand. */
export const BOOKING_SERVICES = [
  table('Lunch', 12, 120),
  table('Bar', 8, 120),
  table('Dinner', 14, 135),
  table('Sunday lunch', 14, 120),
];

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

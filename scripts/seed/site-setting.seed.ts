import { SITE_SETTING } from '@saltmarsh/cms/uids';
import type { Weekday } from '@saltmarsh/contract/domain/weekdays';
import { ALLERGEN_GUIDE } from './menu.seed';

/** Returns hours as Strapi stores them: its `time` fields need milliseconds. */
const span = (name: string, opens: string, closes: string) => ({
  ...{ name, opens: `${opens}:00.000`, closes: `${closes}:00.000` },
});

const service = (day: Weekday, name: string, opens: string, closes: string) => ({
  ...{ day, ...span(name, opens, closes) },
});

const openOn = (date: string, name: string, opens: string, closes: string, note: string) => ({
  ...{ date, closed: false, note, ...span(name, opens, closes) },
});

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

const SALTMARSH = {
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
  // The wharf is invented, so the link shows a marker instead of a search.
  mapUrl: 'https://www.openstreetmap.org/?mlat=51.32060&mlon=0.89510#map=18/51.32060/0.89510',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/saltmarshfaversham' },
    { name: 'Facebook', url: 'https://www.facebook.com/saltmarshfaversham' },
  ],
  openingHours: [
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
  openingExceptions: [
    { date: '2026-12-25', closed: true, note: 'Christmas Day' },
    openOn('2026-12-26', 'Lunch', '12:00', '18:00', 'Boxing Day'),
    openOn('2026-12-31', 'Lunch', '12:00', '17:30', 'New Year’s Eve, open without a break'),
    openOn('2026-12-31', 'Dinner', '17:30', '23:30', 'New Year’s Eve, open without a break'),
  ],
  /** Rules for forty-six seats. Staff confirm parties of 7 and 8 by hand. */
  bookingServices: [
    table('Lunch', 12, 120),
    { ...table('Bar', 8, 120), guestNote: 'Oysters and bar snacks. The kitchen is closed then.' },
    table('Dinner', 14, 135),
    table('Sunday lunch', 14, 120),
  ],
  festiveMenu1: 11,
  festiveMenu2: 16,
  allergenMenu: ALLERGEN_GUIDE.number,
};

export async function seedSiteSetting(): Promise<void> {
  if (await strapi.documents(SITE_SETTING).findFirst()) return;
  await strapi.documents(SITE_SETTING).create({ data: SALTMARSH });
}

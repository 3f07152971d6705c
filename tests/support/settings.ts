import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { Answer, Client } from './client';
import { as } from './people';

/** The settings that a site requires. */
export const HOUSE = {
  ...{ name: 'Saltmarsh', telephone: '01632 960 123', email: 'table@saltmarsh.test' },
  address: { street: '1 Abbey Creek', town: 'Faversham', county: null, postcode: 'ME13 7XX' },
};

/** Fields that may be empty but must be sent. */
const EMPTY: Readonly<Record<string, object>> = {
  address: { county: null },
  opening_hours: { name: null },
  opening_exceptions: {
    ...{ until: null, closed: false, name: null },
    ...{ opens: null, closes: null, note: null },
  },
  booking_exceptions: {
    ...{ until: null, service: null, covers: null },
    ...{ covers_per_time: null, note: null },
  },
  notice: { link: null, link_text: null, from: null, until: null },
};

/** `bookingServices` → `booking_services`, `festiveMenu1` → `festive_menu_1` */
const inSnakes = (name: string) =>
  name.replace(/[A-Z]|\d+$/g, (found) => `_${found.toLowerCase()}`);

function messageOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => messageOf(each, name));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => {
    const field = inSnakes(key);
    return [field, messageOf(each, field)];
  });
  return { ...EMPTY[name], ...(Object.fromEntries(fields) as object) };
}

/** Saves settings as the back office does, with fields named like the columns. Others stay. */
export async function saveSettings(fields: object, admin?: Client): Promise<Answer<SiteSetting>> {
  const client = admin ?? (await as('admin'));
  return client.patch<SiteSetting>('/api/settings', messageOf(fields));
}

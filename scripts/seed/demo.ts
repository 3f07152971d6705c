import { availableParallelism } from 'node:os';
import { decodeAtOnce } from '@saltmarsh/cms/decode';
import { seedBookings } from './booking.seed';
import { seedFaqs } from './faq.seed';
import { seedMenus } from './menu.seed';
import { isFirstSeed, SEED_MARK } from './seed-mark';
import { seedSiteSetting } from './site-setting.seed';
import { seedUsers } from './user.seed';
import { seedWidgets } from './widget.seed';

/** Adds whatever of the demo is missing. What is there already, changed or not, stays as it is. */
export async function seedDemo(): Promise<void> {
  // A new site begins with the demo: nobody has done anything yet.
  if (await isFirstSeed()) history().beginHistories();
  await strapi.store.set({ ...SEED_MARK, value: 'begun' });
  decodeAtOnce(availableParallelism());
  await seedSiteSetting();
  await Promise.all([seedWidgets(), seedMenus()]);
  await seedFaqs();
  await seedUsers();
  await seedBookings();
  await strapi.store.set({ ...SEED_MARK, value: 'done' });
}

const history = () =>
  strapi.service('api::revision.revision') as unknown as { beginHistories(): void };

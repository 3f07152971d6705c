import { availableParallelism } from 'node:os';
import { decodeAtOnce } from '@saltmarsh/cms/files/decoding/decode';
import { beginHistories } from '@saltmarsh/cms/history/record-revisions';
import { seedBookings } from './booking.seed';
import { seedFaqs } from './faq.seed';
import { seedMenus } from './menu.seed';
import { isFirstSeed, SEED_MARK } from './seed-mark';
import { seedSiteSetting } from './site-setting.seed';
import { seedUsers } from './user.seed';
import { seedWidgets } from './widget.seed';

/** Adds the missing parts of the demo. Existing content, changed or not, is left unchanged. */
export async function seedDemo(): Promise<void> {
  // History records demo entries of a new site as existing, because no user created them.
  if (await isFirstSeed()) beginHistories();
  await strapi.store.set({ ...SEED_MARK, value: 'begun' });
  decodeAtOnce(availableParallelism());
  await seedSiteSetting();
  await Promise.all([seedWidgets(), seedMenus()]);
  await seedFaqs();
  await seedUsers();
  await seedBookings();
  await strapi.store.set({ ...SEED_MARK, value: 'done' });
}

import { availableParallelism } from 'node:os';
import { decodeAtOnce } from '@saltmarsh/cms/files/decoding/decode';
import { beginHistories } from '@saltmarsh/cms/history/record-revisions';
import { firstAdmin, seedUsers } from './seed/account.seed';
import { seedBookings } from './seed/booking.seed';
import { seedFaqs } from './seed/faq.seed';
import { seedMenus } from './seed/menu.seed';
import { isFirstSeed, SEED_MARK } from './seed/seed-empty-site';
import { seedSiteSetting } from './seed/site-setting.seed';
import { seedWidgets } from './seed/widget.seed';
import { createSite } from './site-process';

/** `npm run seed`: adds the missing parts of the demo. Existing content stays unchanged. */
export async function main(): Promise<void> {
  const site = await createSite().load();
  const { environment } = await import('@saltmarsh/cms/environment');
  await firstAdmin(environment);
  // On a new site, the history marks demo entries as `existing`: no user has created them.
  if (await isFirstSeed()) beginHistories();
  await strapi.store.set({ ...SEED_MARK, value: 'begun' });
  decodeAtOnce(availableParallelism());
  await seedSiteSetting();
  await Promise.all([seedWidgets(), seedMenus()]);
  await seedFaqs();
  await seedUsers();
  await seedBookings();
  await strapi.store.set({ ...SEED_MARK, value: 'done' });
  await site.destroy();
  process.exit(0);
}

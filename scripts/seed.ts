import { firstAdmin } from './seed/admin.seed';
import { seedDemo } from './seed/demo';
import { loadSite } from './site-process';

/** `npm run seed`: adds whatever of the demo is missing, and changes nothing that is there. */
export async function main(): Promise<void> {
  const site = await loadSite();
  const { environment } = await import('@saltmarsh/cms/environment');
  await firstAdmin(environment);
  await seedDemo();
  await site.destroy();
  process.exit(0);
}

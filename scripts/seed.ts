import { firstAdmin } from './seed/admin.seed';
import { seedDemo } from './seed/demo';
import { loadSite } from './site-process';

/** `npm run seed` adds the missing parts of the demo and changes nothing that exists. */
export async function main(): Promise<void> {
  const site = await loadSite();
  const { environment } = await import('@saltmarsh/cms/environment');
  await firstAdmin(environment);
  await seedDemo();
  await site.destroy();
  process.exit(0);
}

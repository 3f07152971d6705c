import { resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import type { Core } from '@strapi/strapi';

const CMS_FOLDER = resolve(__dirname, '../../cms');

/**
 * Loads the site without listening: database migrated, plugins and rules in place. Every command
 * that touches content goes through here, so that all of them obey the same rules.
 */
export async function loadSite(): Promise<Core.Strapi> {
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  // Strapi looks for its plugins from the current folder.
  process.chdir(CMS_FOLDER);
  const site = createStrapi({ appDir: CMS_FOLDER, distDir: resolve(CMS_FOLDER, 'dist') });
  return site.load();
}

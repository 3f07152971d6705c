import { resolve } from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';

const CMS_FOLDER = resolve(__dirname, '../../cms');

/** Creates the site with its configuration read, but no code of plugins and no database yet. */
export function createSite(): Core.Strapi {
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  logWarnings();
  // Files of the site and its children are private. The configuration must not set this, because builds read
  // it too and their output is public.
  process.umask(0o077);
  // Strapi looks for plugins in the current folder.
  process.chdir(CMS_FOLDER);
  return createStrapi({ appDir: CMS_FOLDER, distDir: resolve(CMS_FOLDER, 'dist') });
}

/**
 * Loads the site without listening: database migrated, plugins and rules in place. Every command that touches
 * content must call it, so that the same rules apply to all.
 */
export async function loadSite(): Promise<Core.Strapi> {
  return createSite().load();
}

/**
 * Logs Node's warnings, which it would print as plain text. Leaves out deprecations, because operators can do
 * nothing about them.
 */
function logWarnings(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // Remove Node's own listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name !== 'DeprecationWarning') strapi.log.warn(`${name}: ${message}`);
  });
}

import { resolve } from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';

const CMS_FOLDER = resolve(__dirname, '../../cms');

/**
 * Creates the site with its configuration; plugins and the database are not loaded yet. Every
 * command that changes content must `load` the site, so that the site's rules apply.
 */
export function createSite(): Core.Strapi {
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  logWarnings();
  // Make new files private. The configuration must not do this: builds read it, and built files are
  // public.
  process.umask(0o077);
  // Strapi searches the current folder for plugins.
  process.chdir(CMS_FOLDER);
  return createStrapi({ appDir: CMS_FOLDER, distDir: resolve(CMS_FOLDER, 'dist') });
}

/** Logs Node's warnings as lines of the log. Omits deprecations, which operators cannot fix. */
function logWarnings(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name !== 'DeprecationWarning') strapi.log.warn(`${name}: ${message}`);
  });
}

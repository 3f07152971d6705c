import type { Core } from '@strapi/strapi';

declare global {
  /** The running Strapi, once `site-process.ts` has created it. */
  var strapi: Core.Strapi;
}

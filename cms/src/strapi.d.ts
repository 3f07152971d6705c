import type { Core } from '@strapi/strapi';

declare global {
  /** The running Strapi; set before any plugin is loaded. */
  // `var` is the only declaration that TypeScript adds to the global object.
  var strapi: Core.Strapi;
}

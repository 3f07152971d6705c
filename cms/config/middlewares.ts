import { environment } from '../src/environment';

/**
 * The whole way of a request, in order. The first three answer everything outside `/strapi`;
 * what follows them sees Strapi's own requests only.
 */
export default [
  'global::strapi-namespace',
  'plugin::compat-api.api',
  'global::storefront',
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // Nobody but the panel calls Strapi, and the panel is served from here.
  { name: 'strapi::cors', config: { origin: [environment.appUrl] } },
  'strapi::query',
  'strapi::body',
  'strapi::favicon',
  'strapi::public',
];

import { environment } from '../src/environment';
import { strictTransport } from '../src/strapi-corner/served-files';

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
  // The policy for content is set with the file that it is for (src/strapi-corner/served-files.ts):
  // Strapi adds its own default, which lets the panel connect to everywhere.
  {
    name: 'strapi::security',
    config: { contentSecurityPolicy: false, hsts: strictTransport },
  },
  // Nobody but the panel calls Strapi, and the panel is served from here.
  { name: 'strapi::cors', config: { origin: [environment.appUrl] } },
  'strapi::query',
  // Bodies are read by global::strapi-namespace, once it is known who sends them; Strapi insists on
  // having this in the list.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

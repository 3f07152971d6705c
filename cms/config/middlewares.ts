import { environment } from '../src/environment';
import { strictTransport } from '../src/panel-requests/served-files';

/**
 * Middlewares in the order in which a request passes them. The first gives it an id and logs it, instead of
 * `strapi::logger`, which logs queries too: the panel's contain searched addresses and the codes of reset
 * links. The next three handle everything outside `/strapi`; the rest see only Strapi's own requests.
 */
export default [
  'plugin::compat-api.requests',
  'global::strapi-namespace',
  'plugin::compat-api.api',
  'global::storefront',
  'strapi::errors',
  'global::panel-outage',
  // Each file sets its own content security policy (src/panel-requests/served-files.ts). Strapi would add its
  // default, which lets the panel connect anywhere.
  {
    name: 'strapi::security',
    config: { contentSecurityPolicy: false, hsts: strictTransport },
  },
  // Only the panel calls Strapi, and it has the same origin.
  { name: 'strapi::cors', config: { origin: [environment.appUrl] } },
  'strapi::query',
  // global::strapi-namespace reads bodies, once the sender is known; Strapi requires this entry.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

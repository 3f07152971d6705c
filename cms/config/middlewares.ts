import { environment } from '../src/environment';

/**
 * Lists the middlewares in the order in which a request passes them. `requests` replaces
 * `strapi::logger`, which would also log query strings. These contain searched email addresses and
 * the codes of reset links. The three middlewares after `requests` pass on only allowed requests
 * below `/strapi`. They respond to all other requests themselves.
 */
export default [
  'plugin::compat-api.requests',
  'plugin::compat-api.strapi-namespace',
  'plugin::compat-api.api',
  'plugin::compat-api.storefront',
  'strapi::errors',
  'plugin::compat-api.panel-outage',
  // compat-api sets the content security policy (panel/strapi-namespace.ts). Strapi's default would
  // let the panel connect anywhere.
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: false,
      hsts: environment.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    },
  },
  // Only the panel calls Strapi. The panel has the same origin as the site.
  { name: 'strapi::cors', config: { origin: [environment.appUrl] } },
  'strapi::query',
  // compat-api itself reads the body of a request, once it has identified the sender. Strapi still
  // requires this entry.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

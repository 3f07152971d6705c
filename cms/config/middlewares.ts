import { environment } from '../src/environment';

/**
 * Requests pass the middlewares in this order. `requests` replaces `strapi::logger`, which would
 * log query strings, with searched email addresses and the codes of reset links. The next three
 * middlewares respond to every request, except the allowed ones below `/strapi`.
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
  // Strapi requires this entry, but compat-api reads bodies itself, once it knows the sender.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

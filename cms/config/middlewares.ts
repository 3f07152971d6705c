import { environment } from '../src/environment';

/**
 * Lists the middlewares in the order in which a request passes them. `requests` logs requests
 * instead of `strapi::logger`, which also logs query strings: searched email addresses and the
 * codes of reset links. The next three pass on only allowed requests below `/strapi`, and respond
 * to all others.
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
  // Only the panel calls Strapi, and it has the same origin.
  { name: 'strapi::cors', config: { origin: [environment.appUrl] } },
  'strapi::query',
  // compat-api reads bodies after it has identified the sender. Strapi requires this entry.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

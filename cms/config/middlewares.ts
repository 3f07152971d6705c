import { environment } from '../src/environment';

/**
 * Middlewares in the order in which a request passes them. The first gives it an id and logs it, instead of
 * `strapi::logger`, which logs queries too: the panel's contain searched addresses and the codes of reset
 * links. The next three handle everything outside `/strapi`; the rest see only Strapi's own requests.
 */
export default [
  'plugin::compat-api.requests',
  'plugin::compat-api.strapi-namespace',
  'plugin::compat-api.api',
  'plugin::compat-api.storefront',
  'strapi::errors',
  'plugin::compat-api.panel-outage',
  // Each file sets its own content security policy (compat-api/src/panel/strapi-namespace.ts). Strapi would add its
  // default, which lets the panel connect anywhere.
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
  // compat-api reads bodies, once the sender is known; Strapi requires this entry.
  {
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'strapi::favicon',
  'strapi::public',
];

import { environment } from '../src/environment';

/**
 * Middlewares in the order in which a request passes through them. The first assigns an id to the request and
 * logs it. It replaces `strapi::logger`, which also logs query strings: the panel's contain email addresses
 * that editors search for and the codes of reset links. The next three handle everything outside `/strapi`;
 * the rest see only Strapi's own requests.
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

import { environment } from '../src/environment';

export default () => ({
  url: '/panel',
  serveAdminPanel: true,
  autoOpen: false,
  auth: {
    secret: environment.deriveSecret('strapi admin token'),
    // Strapi signs its refresh cookie for `/admin`, which the browser never asks for here.
    cookie: { path: '/strapi', secure: environment.isHttps },
  },
  // Counted before a body is read, by network and account (src/strapi-corner/rate-limits.ts).
  rateLimit: { enabled: false },
  apiToken: { salt: environment.deriveSecret('strapi api token') },
  transfer: { token: { salt: environment.deriveSecret('strapi transfer token') } },
  secrets: { encryptionKey: environment.deriveSecret('strapi encryption') },
  // Otherwise every form offers to set it up.
  preview: { enabled: false },
  flags: { nps: false, promoteEE: false },
});

import { environment } from '../src/environment';

export default () => ({
  url: '/panel',
  serveAdminPanel: true,
  autoOpen: false,
  auth: {
    secret: environment.deriveSecret('strapi admin token'),
    // Strapi signs its refresh cookie for `/admin`, a path that browsers never request here.
    cookie: { path: '/strapi', secure: environment.isHttps },
  },
  // Rate-limited before the body is read, by network and account (src/panel-requests/rate-limits.ts).
  rateLimit: { enabled: false },
  apiToken: { salt: environment.deriveSecret('strapi api token') },
  transfer: { token: { salt: environment.deriveSecret('strapi transfer token') } },
  secrets: { encryptionKey: environment.deriveSecret('strapi encryption') },
  // Otherwise every form offers to set up this feature.
  preview: { enabled: false },
  // Surveys, paid editions, and links to the manual for developers.
  flags: { nps: false, promoteEE: false, docLinks: false },
});

import { environment } from '../src/environment';

export default () => ({
  url: '/panel',
  autoOpen: false,
  auth: {
    secret: environment.deriveSecret('strapi admin token'),
    // Strapi's default path for its refresh cookie is `/admin`, which browsers never request here.
    cookie: { path: '/strapi', secure: environment.isHttps },
  },
  // The panel opens with the site's session, so Strapi has no log-in to limit.
  rateLimit: { enabled: false },
  apiToken: { salt: environment.deriveSecret('strapi api token') },
  transfer: { token: { salt: environment.deriveSecret('strapi transfer token') } },
  secrets: { encryptionKey: environment.deriveSecret('strapi encryption') },
  preview: { enabled: false },
  // Hides surveys, offers of paid editions and links to the developers' manual.
  flags: { nps: false, promoteEE: false, docLinks: false },
});

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
  // Strapi has no log-in to limit here: the panel opens with the site's session.
  rateLimit: { enabled: false },
  apiToken: { salt: environment.deriveSecret('strapi api token') },
  transfer: { token: { salt: environment.deriveSecret('strapi transfer token') } },
  secrets: { encryptionKey: environment.deriveSecret('strapi encryption') },
  // Otherwise every form offers to set up this feature.
  preview: { enabled: false },
  // Strapi would show surveys, paid editions and links to the developers' manual.
  flags: { nps: false, promoteEE: false, docLinks: false },
});

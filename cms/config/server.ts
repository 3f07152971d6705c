import { environment } from '../src/environment';

export default () => ({
  host: environment.host,
  port: environment.port,
  // Strapi's own pages and API are below this prefix (compat-api/src/panel/strapi-namespace.ts).
  url: '/strapi',
  proxy: { koa: environment.trustedProxies > 0 },
  app: { keys: [environment.deriveSecret('strapi app key')] },
  dirs: { public: environment.publicDir },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
});

import type { Core } from '@strapi/strapi';
import { requireFreeEmail } from '../../document-middlewares/user-account';

interface Context {
  strapi: Core.Strapi;
}

interface UsersPermissionsPlugin {
  services: Record<string, (context: Context) => object>;
  routes: Record<string, unknown>;
  config: { layout?: unknown };
}

type Own = Parameters<typeof requireFreeEmail>[2];

/**
 * `strapi.plugin('users-permissions').service('account-rules')`: lets compat-api say at once, beside what
 * else is wrong with a form, what the rule would say when the account is saved.
 */
const accountRules = ({ strapi }: Context) => ({
  requireFreeEmail: (email: string, own?: Own) => requireFreeEmail(strapi, email, own),
});

/**
 * Takes the plugin's own HTTP out. Its public routes would offer registration, log-in and password
 * reset beside the site's own, with other rules. Its controllers for the panel's user form demand
 * a username and turn every refusal into a toast; without `layout` the panel saves users like any
 * other entry, under the rules of `document-middlewares/user-account.ts`.
 */
export default function withoutItsOwnHttp(plugin: UsersPermissionsPlugin): UsersPermissionsPlugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  plugin.config.layout = {};
  plugin.services['account-rules'] = accountRules;
  return plugin;
}

import { findAccounts } from '../../database/account-search';
import { requireFreeEmail } from '../../document-middlewares/user-account';

interface UsersPermissionsPlugin {
  services: Record<string, unknown>;
  routes: Record<string, unknown>;
}

/**
 * `strapi.plugin('users-permissions').service('account-rules')`: lets compat-api check the rule early
 * and report its error with the form's others.
 */
const accountRules = () => ({ requireFreeEmail });

/** `strapi.plugin('users-permissions').service('account-search')`, for compat-api's list of users. */
const accountSearch = () => ({ findAccounts });

/** Removes the plugin's public registration, log-in and password reset, which follow other rules. */
export default function withoutItsOwnHttp(plugin: UsersPermissionsPlugin): UsersPermissionsPlugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  plugin.services['account-rules'] = accountRules;
  plugin.services['account-search'] = accountSearch;
  return plugin;
}

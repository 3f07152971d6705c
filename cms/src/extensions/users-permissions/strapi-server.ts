interface UsersPermissionsPlugin {
  routes: Record<string, unknown>;
  config: { layout?: unknown };
}

/**
 * Takes the plugin's own HTTP out. Its public routes would offer registration, log-in and password
 * reset beside the site's own, with other rules. Its controllers for the panel's user form demand
 * a username and turn every refusal into a toast; without `layout` the panel saves users like any
 * other entry, under the rules of `document-middlewares/user-account.ts`.
 */
export default function withoutItsOwnHttp(plugin: UsersPermissionsPlugin): UsersPermissionsPlugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  plugin.config.layout = {};
  return plugin;
}

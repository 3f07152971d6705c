interface UsersPermissionsPlugin {
  routes: Record<string, unknown>;
}

/**
 * Removes the plugin's registration, log-in and password reset, which follow other rules than the
 * site's own.
 */
export default function withoutItsOwnHttp(plugin: UsersPermissionsPlugin): UsersPermissionsPlugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}

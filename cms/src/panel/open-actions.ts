import { permissionService } from '../admin-services';

/**
 * The permissions available in this panel. Without the others their screens disappear: accounts, roles,
 * webhooks, tokens, email, languages, the content-type builder, the marketplace, the settings of plugins, the
 * layout of lists and forms, and anything that a new version of Strapi adds.
 */
const OPEN_ACTIONS =
  /^(?:plugin::content-manager\.explorer\..+|plugin::upload\.(?:read|assets\..+))$/;

/** Call this before any plugin registers its actions. Strapi then revokes the others from every role. */
export function closeOtherActions(): void {
  const provider = permissionService(strapi).actionProvider;
  provider.hooks.didRegister.register(async ({ key }) => {
    if (!OPEN_ACTIONS.test(key)) await provider.delete(key);
  });
}

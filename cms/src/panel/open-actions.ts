import { permissionService } from '../admin-services';

/**
 * The permissions available in this panel. Without the others, their screens disappear, for super
 * admins too: webhooks, tokens, email, languages, the content-type builder, the marketplace, the
 * settings of users-permissions and the media library, and whatever a new version of Strapi adds.
 */
const OPEN_ACTIONS =
  /^(?:plugin::content-manager\..+|plugin::upload\.(?:read|configure-view|assets\..+)|admin::(?:users|roles)\..+)$/;

/**
 * Call this before any plugin registers its actions. Strapi then grants super admins the remaining ones
 * and revokes the others from every role.
 */
export function closeOtherActions(): void {
  const provider = permissionService(strapi).actionProvider;
  provider.hooks.didRegister.register(async ({ key }) => {
    if (!OPEN_ACTIONS.test(key)) await provider.delete(key);
  });
}

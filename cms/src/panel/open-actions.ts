import type { Core } from '@strapi/strapi';
import { permissionService } from '../admin-services';

/**
 * The permissions that exist in this panel. With the others go their screens, for super admins too:
 * webhooks, tokens, e-mail, languages, the content-type builder, the marketplace, the settings of
 * users-permissions and of the media library, and whatever a new version of Strapi brings.
 */
const OPEN_ACTIONS =
  /^(?:plugin::content-manager\..+|plugin::upload\.(?:read|configure-view|assets\..+)|admin::(?:users|roles)\..+)$/;

/**
 * To be called before any plugin registers its actions. Strapi then grants super admins what is
 * left, and removes what any role had of the rest.
 */
export function closeOtherActions(strapi: Core.Strapi): void {
  const provider = permissionService(strapi).actionProvider;
  provider.hooks.didRegister.register(async ({ key }) => {
    if (!OPEN_ACTIONS.test(key)) await provider.delete(key);
  });
}

import {
  contentTypeService,
  permissionService,
  roleService,
  type Permission,
} from '../admin-services';
import { BOOKING_REQUEST, FAQ, MENU, SITE_SETTING, WIDGET } from '../uids';
import { applyWhenChanged } from './panel-view';

const EDITED = [WIDGET, MENU, FAQ, SITE_SETTING, BOOKING_REQUEST];
const MEDIA_LIBRARY = [
  ...['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'],
  'configure-view',
].map((action) => `plugin::upload.${action}`);

/** Without settings the site has neither a name nor opening hours. */
const deletesSettings = ({ action, subject }: Permission) =>
  action === 'plugin::content-manager.explorer.delete' && subject === SITE_SETTING;

/**
 * Permissions of the panel's Editor: all content and the media library, but not site accounts, since
 * editors could make themselves admins of the site. Strapi grants a new role only the fields of that
 * day, so this is renewed when our list or a content type changes. At other times, what a super admin
 * grants on top stays.
 */
export async function configureEditorRole(): Promise<void> {
  const editor = await roleService(strapi).findOne({ code: 'strapi-editor' });
  if (!editor) return;
  const permissions = editorPermissions();
  await applyWhenChanged('editor', permissions, () =>
    roleService(strapi).assignPermissions(editor.id, permissions),
  );
}

function editorPermissions(): object[] {
  const actions = permissionService(strapi)
    .actionProvider.values()
    .filter(({ section }) => section === 'contentTypes')
    .map((action) => ({
      ...action,
      subjects: (action.subjects ?? []).filter((uid) => EDITED.some((edited) => edited === uid)),
    }));
  const content = contentTypeService(strapi).getPermissionsWithNestedFields(actions);
  return [
    ...content.filter((permission) => !deletesSettings(permission)),
    ...MEDIA_LIBRARY.map((action) => ({ action })),
  ];
}

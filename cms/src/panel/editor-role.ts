import { contentTypeService, permissionService, roleService } from '../admin-services';
import { applyWhenChanged } from './panel-view';
import { PANEL_VIEWS } from './panel-views';

const MEDIA_LIBRARY = [
  ...['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'],
].map((action) => `plugin::upload.${action}`);

/** Returns the role that every user of the panel has. */
export async function editorRole(): Promise<{ id: number }> {
  const role = await roleService(strapi).findOne({ code: 'strapi-editor' });
  if (!role) throw new Error('Strapi has no role strapi-editor.');
  return role;
}

/**
 * Lets the role edit content and the media library. Strapi grants a new role only the fields of that day, so
 * this runs again when our list or a content type changes.
 */
export async function configureEditorRole(): Promise<void> {
  const editor = await editorRole();
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
      subjects: (action.subjects ?? []).filter((uid) =>
        PANEL_VIEWS.some((view) => view.uid === uid),
      ),
    }));
  return [
    ...contentTypeService(strapi).getPermissionsWithNestedFields(actions),
    ...MEDIA_LIBRARY.map((action) => ({ action })),
  ];
}

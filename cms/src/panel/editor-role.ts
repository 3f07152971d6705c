import { PANEL_VIEWS } from './panel-views';

const MEDIA_LIBRARY = [
  ...['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'],
].map((action) => `plugin::upload.${action}`);

export async function editorRole(): Promise<{ id: number }> {
  const role = await adminService('role').findOne({ code: 'strapi-editor' });
  if (!role) throw new Error('Strapi has no role strapi-editor.');
  return role;
}

/**
 * Lets the editor role edit content and media. Each permission names the fields that it covers, so
 * a new field requires new permissions.
 */
export async function configureEditorRole(): Promise<void> {
  const editor = await editorRole();
  await adminService('role').assignPermissions(editor.id, editorPermissions());
}

function editorPermissions(): object[] {
  const actions = adminService('permission')
    .actionProvider.values()
    .filter(({ section }) => section === 'contentTypes')
    .map((action) => ({
      ...action,
      subjects: (action.subjects ?? []).filter((uid) =>
        PANEL_VIEWS.some((view) => view.uid === uid),
      ),
    }));
  return [
    ...adminService('content-type').getPermissionsWithNestedFields(actions),
    ...MEDIA_LIBRARY.map((action) => ({ action })),
  ];
}

/**
 * The actions that the panel permits. Screens that need other actions, such as accounts and
 * settings, disappear.
 */
const OPEN_ACTIONS =
  /^(?:plugin::content-manager\.explorer\..+|plugin::upload\.(?:read|assets\..+))$/;

/**
 * Call this before any plugin registers its actions. Strapi revokes closed actions from all roles.
 */
export function closeOtherActions(): void {
  const provider = adminService('permission').actionProvider;
  provider.hooks.didRegister.register(async ({ key }) => {
    if (!OPEN_ACTIONS.test(key)) await provider.delete(key);
  });
}

/** The parts of Strapi's admin services that we use, which Strapi types as `any`. */
interface AdminServices {
  permission: {
    actionProvider: {
      hooks: { didRegister: { register(handler: (action: { key: string }) => unknown): unknown } };
      values(): Action[];
      delete(id: string): Promise<unknown>;
    };
    engine: {
      generateUserAbility(user: { id: number }): Promise<{
        can(action: string, subject?: string): boolean;
      }>;
    };
  };
  role: {
    findOne(where: { code: string }): Promise<{ id: number } | null>;
    assignPermissions(roleId: number, permissions: object[]): Promise<unknown>;
  };
  'content-type': { getPermissionsWithNestedFields(actions: Action[]): object[] };
}

interface Action {
  actionId: string;
  section: string;
  subjects: string[] | null;
}

export const adminService = <Name extends keyof AdminServices>(name: Name) =>
  strapi.service(`admin::${name}`) as AdminServices[Name];

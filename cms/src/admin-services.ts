import type { Core } from '@strapi/strapi';

/** The parts of Strapi's admin services that we use, which Strapi types as `any`. */

interface Action {
  actionId: string;
  section: string;
  subjects: string[] | null;
}

interface Permission {
  action: string;
  subject?: string | null;
}

interface ActionProvider {
  hooks: {
    didRegister: { register(handler: (action: { key: string }) => Promise<unknown>): unknown };
  };
  values(): Action[];
  delete(id: string): Promise<unknown>;
}

interface Ability {
  can(action: string, subject?: string): boolean;
}

interface PermissionService {
  actionProvider: ActionProvider;
  engine: { generateUserAbility(user: { id: number }): Promise<Ability> };
}

interface RoleService {
  findOne(where: { code: string }): Promise<{ id: number } | null>;
  assignPermissions(roleId: number, permissions: object[]): Promise<unknown>;
}

interface ContentTypeService {
  getPermissionsWithNestedFields(actions: Action[]): Permission[];
}

export const permissionService = (strapi: Core.Strapi) =>
  strapi.service('admin::permission') as PermissionService;
export const roleService = (strapi: Core.Strapi) => strapi.service('admin::role') as RoleService;
export const contentTypeService = (strapi: Core.Strapi) =>
  strapi.service('admin::content-type') as ContentTypeService;

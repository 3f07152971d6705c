import type { Core } from '@strapi/strapi';
import { roleService, userService } from '../admin-services';
import { joinPasswords } from './shared-password';
import { panelUserOf } from './site-account';

export interface PanelAccount {
  email: string;
  /** 8 characters to 72 bytes; `null` for a site's admin who is to choose one, for both. */
  password: string | null;
  firstname: string;
  lastname: string;
}

/**
 * Creates the panel's first account, with all permissions. The panel's own registration is closed: on a
 * fresh database, any visitor could use it. Leaves an existing account unchanged.
 */
export async function ensurePanelAdmin(strapi: Core.Strapi, account: PanelAccount): Promise<void> {
  await ensurePanelAccount(strapi, account, 'strapi-super-admin');
}

/** Creates an account that can only edit content. */
export async function ensurePanelEditor(strapi: Core.Strapi, account: PanelAccount): Promise<void> {
  await ensurePanelAccount(strapi, account, 'strapi-editor');
}

async function ensurePanelAccount(strapi: Core.Strapi, account: PanelAccount, roleCode: string) {
  const email = account.email.trim().toLowerCase();
  const { password, firstname, lastname } = account;
  if (password !== null && !isLongEnough(password)) {
    throw new Error(`The panel password of ${email} must have 8 characters to 72 bytes.`);
  }
  const users = userService(strapi);
  if (await users.exists({ email })) return;
  const role = await roleService(strapi).findOne({ code: roleCode });
  if (!role) throw new Error(`Strapi has no role ${roleCode}.`);
  await users.create({
    ...{ email, firstname, lastname, ...(password === null ? {} : { password }) },
    ...{ isActive: true, registrationToken: null, roles: [role.id] },
  });
  const made = await panelUserOf({ email });
  if (made && password !== null) await joinPasswords(made, password);
}

const isLongEnough = (password: string) =>
  [...password].length >= 8 && Buffer.byteLength(password) <= 72;

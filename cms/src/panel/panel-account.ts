import type { Core } from '@strapi/strapi';
import { roleService, userService } from '../admin-services';

export interface PanelAccount {
  email: string;
  /** 8 characters to 72 bytes. */
  password: string;
  firstname: string;
  lastname: string;
}

/**
 * Makes the first account of the panel, which may do everything there. Only this way: the panel's
 * own registration is closed, because on a fresh database it is open to whoever comes first.
 * An address that has an account already is left as it is.
 */
export async function ensurePanelAdmin(strapi: Core.Strapi, account: PanelAccount): Promise<void> {
  await ensurePanelAccount(strapi, account, 'strapi-super-admin');
}

/** The same for somebody who edits content and sees nothing else. */
export async function ensurePanelEditor(strapi: Core.Strapi, account: PanelAccount): Promise<void> {
  await ensurePanelAccount(strapi, account, 'strapi-editor');
}

async function ensurePanelAccount(strapi: Core.Strapi, account: PanelAccount, roleCode: string) {
  const email = account.email.trim().toLowerCase();
  const { password, firstname, lastname } = account;
  if ([...password].length < 8 || Buffer.byteLength(password) > 72) {
    throw new Error(`The panel password of ${email} must have 8 characters to 72 bytes.`);
  }
  const users = userService(strapi);
  if (await users.exists({ email })) return;
  const role = await roleService(strapi).findOne({ code: roleCode });
  if (!role) throw new Error(`Strapi has no role ${roleCode}.`);
  await users.create({
    ...{ email, password, firstname, lastname },
    ...{ isActive: true, registrationToken: null, roles: [role.id] },
  });
}

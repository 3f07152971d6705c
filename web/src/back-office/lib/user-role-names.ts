import type { Role } from '@saltmarsh/compat-api/contract/user';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  pta: 'PTA',
  admin: 'Admin',
};

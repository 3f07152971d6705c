import type { Role } from '@saltmarsh/contract/messages/user';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  pta: 'PTA',
  admin: 'Admin',
};

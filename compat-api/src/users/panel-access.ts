import { query } from '../strapi/typed-query';
import { PANEL_USER } from '../uids';
import type { UserRow } from './user-row';

/**
 * Whether an admin has an active account of the panel too, with the same address. It decides which links
 * the back office shows, and nothing else: the panel has a log-in of its own, with the same password.
 */
export async function mayUsePanel({ access, email }: UserRow): Promise<boolean> {
  if (access !== 'admin') return false;
  const where = { email, isActive: true, blocked: { $ne: true } };
  return (await query(PANEL_USER).count({ where })) > 0;
}

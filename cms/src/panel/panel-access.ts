import type { UserRow } from '../accounts/user.service';

/**
 * Admins may edit content. Other accounts may if an admin allows it. All need a verified address.
 */
export const mayEditContent = ({ access, editsContent, emailVerifiedAt }: UserRow): boolean =>
  emailVerifiedAt !== null && (access === 'admin' || editsContent === true);

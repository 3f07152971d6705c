import { endInvitations, removeInvitations } from './invitation.service';
import { revokeResetLink } from './password-reset.service';
import { tellOfWrite } from './tell-holder';
import { removeTwoFactor } from './two-factor.service';
import { type SessionRow, endSessions } from '../sessions/session';
import { query } from '../strapi/typed-query';
import { USER } from '../uids';
import type { UserRow } from '../users/user-row';

interface UserUpdate {
  params: { data?: Record<string, unknown>; where?: Partial<Pick<UserRow, 'id'>> };
  state: { before?: UserRow | null };
}

interface UserDeletion {
  result?: { number?: number | null } | null;
}

/** Changes that end existing sessions (README, "Sessions on the server"). */
const ENDING_FIELDS = ['password', 'access', 'blocked', 'email'] as const;

/**
 * Ends a user's sessions when their password, role or email changes or the account is blocked or
 * deleted, and tells them, however it is written: by the API, the panel or a script. The session that
 * makes the change is kept; pending reset links and invitations are revoked.
 */
export function watchAccounts(): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeUpdate(event: UserUpdate) {
      event.state.before = await query(USER).findOne({ where: event.params.where });
    },
    async afterUpdate({ params: { data = {} }, state: { before } }: UserUpdate) {
      if (!before) return;
      if (ENDING_FIELDS.some((key) => key in data && data[key] !== before[key])) {
        await endSessions(before.number, ownSession(before.number));
        // Anyone with access to old mails must not be able to undo the new password (Fortify ≥ 1.26).
        await revokeResetLink(before.number);
        await endInvitations(before.number, 'revoked');
      }
      await tellOfWrite(before, data);
    },
    async afterDelete({ result }: UserDeletion) {
      if (typeof result?.number !== 'number') return;
      await endSessions(result.number);
      await removeTwoFactor(result.number);
      await revokeResetLink(result.number);
      await removeInvitations(result.number);
    },
  });
}

function ownSession(userNumber: number): SessionRow | null {
  const ctx = strapi.requestContext.get() as { state?: { session?: { row: SessionRow | null } } };
  const row = ctx?.state?.session?.row ?? null;
  return row?.userNumber === userNumber ? row : null;
}

import { revokeResetLink } from './password-reset.service';
import { disableTwoFactor } from './two-factor.service';
import { type SessionRow, endSessions } from '../sessions/session';
import { query } from '../strapi/typed-query';
import { USER } from '../uids';

interface UserWrite {
  params: { data?: Record<string, unknown>; where?: Record<string, unknown> };
  result?: { number?: number | null } | null;
}

/** Changes that end existing sessions (README, "Sessions on the server"). */
const ENDING_FIELDS = ['password', 'access', 'blocked', 'email'];

/**
 * Ends a user's sessions when their password, role or email changes or the account is blocked or
 * deleted, however it is written: by the API, the panel or a script. The session that makes the change
 * is kept; pending reset links are revoked.
 */
export function watchAccounts(): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeUpdate(event: UserWrite & { state: { before?: Record<string, unknown> | null } }) {
      event.state.before = await query(USER).findOne({ where: event.params.where });
    },
    async afterUpdate(event: UserWrite & { state: { before?: Record<string, unknown> | null } }) {
      const { before } = event.state;
      const data = event.params.data ?? {};
      const isChanged = ENDING_FIELDS.some((key) => key in data && data[key] !== before?.[key]);
      if (isChanged && typeof before?.number === 'number') {
        await endSessions(before.number, ownSession(before.number));
        // Anyone with access to old mails must not be able to undo the new password (Fortify ≥ 1.26).
        await revokeResetLink(before.number);
      }
    },
    async afterDelete({ result }: UserWrite) {
      if (typeof result?.number !== 'number') return;
      await endSessions(result.number);
      await disableTwoFactor(result.number);
      await revokeResetLink(result.number);
    },
  });
}

function ownSession(userNumber: number): SessionRow | null {
  const ctx = strapi.requestContext.get() as { state?: { session?: { row: SessionRow | null } } };
  const row = ctx?.state?.session?.row ?? null;
  return row?.userNumber === userNumber ? row : null;
}

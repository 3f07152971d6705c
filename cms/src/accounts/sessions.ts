import { randomBytes, createHash } from 'node:crypto';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { SESSION, USER } from '../uids';
import type { UserRow } from './user.service';

export type SessionRow = Row<typeof SESSION>;

/** A browser's session. A guest's session has an id but no row. */
export interface Session {
  /** The cookie's value: 256 random bits. */
  id: string;
  row: SessionRow | null;
  /**
   * The signed-in account; `null` for guests, while a log-in awaits its second factor, and if the
   * account has been deleted or blocked.
   */
  user: UserRow | null;
}

const MINUTE = 60_000;
const IDLE_LIMIT = 120 * MINUTE;
const REMEMBER_LIMIT = 30 * 24 * 60 * MINUTE;
/** Maximum number of log-ins per account, and of pending two-factor challenges. */
const MAX_PER_ACCOUNT = 50;
/** Minimum time between two updates of `lastUsedAt`, so that most requests write nothing. */
const TOUCH_INTERVAL = MINUTE;

/**
 * Returns the idle time after which a session ends. "Remember me" has no effect on a log-in that
 * still awaits its second factor.
 */
export const lifetime = (row: SessionRow | null) =>
  row?.remember && row.userNumber ? REMEMBER_LIMIT : IDLE_LIMIT;

const ID_FORMAT = /^[\w-]{43}$/;
const newId = () => randomBytes(32).toString('base64url');
const guestSession = (id = newId()): Session => ({ id, row: null, user: null });

/**
 * Returns the session with this id, or a guest's session.
 * @param isUse whether a person made the request, which keeps the session alive
 */
export async function openSession(id: string | undefined, isUse: boolean): Promise<Session> {
  if (!id || !ID_FORMAT.test(id)) return guestSession();
  const row: SessionRow | null = await query(SESSION).findOne({
    where: { tokenHash: hashToken(id) },
  });
  if (!row) return guestSession(id);
  const idle = Date.now() - new Date(row.lastUsedAt).getTime();
  if (idle > lifetime(row)) {
    await query(SESSION).delete({ where: { id: row.id } });
    return guestSession();
  }
  if (isUse && idle > TOUCH_INTERVAL)
    await updateSession(row, { lastUsedAt: new Date().toISOString() });
  return { id, row, user: await accountOf(row) };
}

export async function updateSession(row: SessionRow, data: Partial<SessionRow>): Promise<void> {
  Object.assign(row, data);
  await query(SESSION).update({ where: { id: row.id }, data });
}

async function accountOf({ userNumber }: SessionRow): Promise<UserRow | null> {
  if (!userNumber) return null;
  return query(USER).findOne({ where: { number: userNumber, blocked: { $ne: true } } });
}

/**
 * Reads an open session again, without prolonging it. Returns a guest's session if the session has
 * ended.
 */
export async function reopenSession({ id, row: former }: Session): Promise<Session> {
  const row = former && (await query(SESSION).findOne({ where: { id: former.id } }));
  if (!row) return guestSession(id);
  const idle = Date.now() - new Date(row.lastUsedAt).getTime();
  return idle > lifetime(row) ? guestSession(id) : { id, row, user: await accountOf(row) };
}

type NewSession = Partial<
  Pick<SessionRow, 'userNumber' | 'challengeNumber' | 'remember' | 'userAgent' | 'ip'>
> & { passwordConfirmedAt?: string };

/**
 * Replaces a session with one that has a new id, because an attacker may know or have planted the
 * old id. Without `data`, the new session is a guest's. `wasPresent` is false if the old session
 * had already ended.
 */
export async function replaceSession(
  { row: old }: Session,
  data?: NewSession,
): Promise<{ session: Session; wasPresent: boolean }> {
  const session = data ? await createSession(data) : guestSession();
  const ended = old ? await query(SESSION).deleteMany({ where: { id: old.id } }) : { count: 1 };
  return { session, wasPresent: ended.count > 0 };
}

async function createSession(data: NewSession): Promise<Session> {
  const id = newId();
  const lastUsedAt = new Date().toISOString();
  const row = await query(SESSION).create({
    data: { ...data, tokenHash: hashToken(id), lastUsedAt },
  });
  await endSurplus(row);
  return { id, row, user: await accountOf(row) };
}

async function endSurplus({ userNumber, challengeNumber }: SessionRow): Promise<void> {
  const surplus = await query(SESSION).findMany({
    where: userNumber ? { userNumber } : { challengeNumber },
    orderBy: { lastUsedAt: 'desc' },
    offset: MAX_PER_ACCOUNT,
  });
  if (surplus.length === 0) return;
  await query(SESSION).deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
}

export async function endSessions(userNumber: number, except?: SessionRow | null): Promise<void> {
  await query(SESSION).deleteMany({
    where: {
      $or: [{ userNumber }, { challengeNumber: userNumber }],
      ...(except ? { id: { $ne: except.id } } : {}),
    },
  });
}

export async function endSession(id: number, userNumber: number): Promise<boolean> {
  const { count } = await query(SESSION).deleteMany({ where: { id, userNumber } });
  return count > 0;
}

export function sessionsOf(userNumber: number): Promise<SessionRow[]> {
  const since = (limit: number) => ({ $gt: new Date(Date.now() - limit).toISOString() });
  return query(SESSION).findMany({
    where: {
      userNumber,
      $or: [{ remember: true }, { lastUsedAt: since(IDLE_LIMIT) }],
      lastUsedAt: since(REMEMBER_LIMIT),
    },
    orderBy: { lastUsedAt: 'desc' },
  });
}

export async function sweepSessions(): Promise<void> {
  const before = (limit: number) => new Date(Date.now() - limit).toISOString();
  await query(SESSION).deleteMany({
    where: {
      $or: [
        {
          $or: [{ remember: { $ne: true } }, { userNumber: { $null: true } }],
          lastUsedAt: { $lt: before(IDLE_LIMIT) },
        },
        { lastUsedAt: { $lt: before(REMEMBER_LIMIT) } },
      ],
    },
  });
}

/** Hashes tokens, so that someone who reads the database can't use sessions or emailed links. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

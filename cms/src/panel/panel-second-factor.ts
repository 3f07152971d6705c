import { CODE_NEEDED, CODE_WRONG } from '@saltmarsh/compat-api/contract/panel-code';
import { panelSupport } from '../panel-support';
import { query } from '../typed-query';
import { PANEL_SESSION, PANEL_USER } from '../uids';
import type { PanelUser } from './site-account';

interface Body {
  code?: unknown;
}

interface LogIn {
  path: string;
  request: { body?: Body };
  state: { hasPassedFactor?: number };
}

const logIn = () => strapi.requestContext.get() as LogIn | undefined;

/** What to reject a log-in with, whose password was right; `null` if it may go on. */
export async function rejectedFactor({ id, email }: PanelUser): Promise<string | null> {
  const ctx = logIn();
  if (!ctx) return CODE_NEEDED;
  const { code } = ctx.request.body ?? {};
  if (await panelSupport().needsSecondFactor(email)) {
    if (typeof code !== 'string' || code.trim() === '') return CODE_NEEDED;
    if (!(await panelSupport().spendSecondFactor(email, code))) return CODE_WRONG;
  }
  ctx.state.hasPassedFactor = id;
  return null;
}

interface Event {
  params: { data?: { userId?: string } };
}

/**
 * The one place that every way into the panel passes, of this version of Strapi and the next: without the code,
 * there is no session. A renewed one goes on from a session, and turning the second factor on ends those before.
 */
export function guardPanelSessions(): void {
  strapi.db.lifecycles.subscribe({
    models: [PANEL_SESSION],
    async beforeCreate({ params: { data } }: Event) {
      const ctx = logIn();
      const id = Number(data?.userId);
      if (ctx?.path === '/admin/access-token' || ctx?.state.hasPassedFactor === id) return;
      const user = await query(PANEL_USER).findOne({ where: { id } });
      if (user && (await panelSupport().needsSecondFactor(user.email))) {
        throw new Error('A session of the panel was to begin without the second factor.');
      }
    },
  });
}

import type { ParameterizedContext } from 'koa';
import type { Input } from '../body/normalise-input';
import type { TemporaryFile } from '../body/temporary-files';
import type { RejectedForm } from '../contract/page';
import type { Session } from '../sessions/session';
import type { UserRow } from '../users/user-row';

export interface ApiState {
  session: Session;
  /** The signed-in user; guards have checked that there is one where a route needs it. */
  user: UserRow | null;
  input: Input;
  /** Without empty parameters. */
  query: URLSearchParams;
  files: Record<string, TemporaryFile>;
  /** Set by the cms for requests below `/strapi`, which are not ours. */
  isStrapi?: boolean;
  /** Set for the cms's storefront, which shows the form again with what was wrong. */
  rejectedForm?: RejectedForm;
}

/** What a controller gets. */
export type ApiContext = ParameterizedContext<ApiState, { params: Record<string, string> }>;

/** What a public read gets: no cookies, no headers, so that its answer holds for everybody. */
export interface ReadRequest {
  params: Record<string, string>;
  query: URLSearchParams;
}

/** The signed-in user of a route that is guarded by `member` or `admin`. */
export function currentUser(ctx: ApiContext): UserRow {
  if (!ctx.state.user)
    throw new Error(`${ctx.method} ${ctx.path} reads the user but has no guard.`);
  return ctx.state.user;
}

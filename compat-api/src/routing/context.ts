import type { ParameterizedContext } from 'koa';
import type { Session } from '@saltmarsh/cms/accounts/sessions';
import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import type { PrivatePage, RejectedForm } from '@saltmarsh/contract/messages/page';
import type { Input } from '../body/normalise-input';
import type { TemporaryFile } from '../body/temporary-files';
import type { RequestTarget } from '../process/route-name';

export interface ApiState {
  /** The id in every log line of the request, and in its response. */
  requestId: string;
  /** Set by the code that handles the request. */
  target?: RequestTarget;
  session: Session;
  /** Rejects if the session or the rights of the caller have ended since the request began. */
  guardAgain: () => Promise<void>;
  input: Input;
  /** The parameters without empty ones. */
  query: URLSearchParams;
  files: Record<string, TemporaryFile>;
  /** Set for requests below `/strapi`, which Strapi handles (`panel/strapi-namespace.ts`). */
  isStrapi?: boolean;
  /** Set for the storefront, which shows the form again with its errors. */
  rejectedForm?: RejectedForm;
  /** Set for the storefront, which shows the page of one visitor. */
  privatePage?: () => Promise<PrivatePage>;
}

export type ApiContext = ParameterizedContext<ApiState, { params: Record<string, string> }>;

/** Context of a public read: no cookies or headers, so that the response is the same for everyone. */
export interface ReadRequest {
  params: Record<string, string>;
  query: URLSearchParams;
}

/** Returns the signed-in user of a route with the `member` or `admin` guard. */
export function currentUser(ctx: ApiContext): UserRow {
  const { user } = ctx.state.session;
  if (!user) throw new Error(`${ctx.method} ${ctx.path} reads the user but has no guard.`);
  return user;
}

/** Fortify's empty responses are the JSON text `""`, which clients read as "done". */
export function respondDone(ctx: ApiContext, status = 200): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = '""';
}

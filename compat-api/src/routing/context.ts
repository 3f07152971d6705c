import type { ParameterizedContext } from 'koa';
import type { Session } from '@saltmarsh/cms/accounts/sessions';
import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import type { PrivatePage, RejectedForm } from '@saltmarsh/contract/messages/page';
import type { MultipartFile } from '../body/multipart';
import type { Input } from '../body/normalise-input';
import type { RequestTarget } from '../process/route-name';

export interface ApiState {
  /** The request's id in the log. A response that no shared cache may store contains the id too. */
  requestId: string;
  target?: RequestTarget;
  session: Session;
  /** Rejects if the session or the rights of the caller have ended since the request began. */
  guardAgain: () => Promise<void>;
  input: Input;
  /** The query parameters without empty ones. */
  query: URLSearchParams;
  files: MultipartFile[];
  /** True for requests below `/strapi` (`panel/strapi-namespace.ts`). */
  isStrapi?: boolean;
  /** True if a guest's form has changed nothing of the booking. */
  isUnchanged?: boolean;
  /** The form that the storefront shows again with its errors. */
  rejectedForm?: RejectedForm;
  /** Returns the page that the storefront shows to one visitor. */
  privatePage?: () => Promise<PrivatePage>;
}

export type ApiContext = ParameterizedContext<ApiState, { params: Record<string, string> }>;

/**
 * A request as a public read sees it: without cookies and headers, so that all visitors get the
 * same response.
 */
export interface ReadRequest {
  params: Record<string, string>;
  query: URLSearchParams;
}

export function currentUser(ctx: ApiContext): UserRow {
  const { user } = ctx.state.session;
  if (!user) throw new Error(`${ctx.method} ${ctx.path} reads the user but has no guard.`);
  return user;
}

/** Responds with the JSON text `""`, which Fortify's clients read as "done". */
export function respondDone(ctx: ApiContext, status = 200): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = '""';
}

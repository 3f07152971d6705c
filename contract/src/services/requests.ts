/** The part of the site that handles a request: the cms's storefront and panel set `ctx.state.target`. */
export interface RequestTarget {
  kind: 'api' | 'page' | 'file' | 'panel';
  /** E.g. `/api/menus/:id` or `/admin/users/{id}`; unset for an unknown address, or one of many files. */
  pattern?: string;
}

/** compat-api's service `requests`: the requests in progress, and reports of failed ones. */
export interface Requests<Context> {
  /**
   * Ends the current request with 500 if no response has begun. Returns its method and route;
   * `undefined` outside a request.
   */
  failCurrent(): string | undefined;
  /** Logs an unexpected error and returns its response: a 500, or a 503 for a temporary outage. */
  reportFailure(ctx: Context, error: unknown): { status: number; headers: Record<string, string> };
  /** Makes the probes respond with 503 from now on, so that a load balancer sends no more requests. */
  announceStop(): void;
  /** Returns whether an error says that the database, a disk or another server is unreachable or full. */
  isOutage(error: unknown): boolean;
  /** Returns method and route of all requests in progress. */
  underWay(): string[];
}

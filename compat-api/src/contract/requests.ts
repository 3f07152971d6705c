/** What handles a request: the cms's storefront and its panel say so in `ctx.state.target`. */
export interface RequestTarget {
  kind: 'api' | 'page' | 'file' | 'panel';
  /** As `/api/menus/:id` or `/admin/users/{id}`; none for an unknown address, or one of many files. */
  pattern?: string;
}

/** compat-api's service `requests`: the requests in progress, and why one failed. */
export interface Requests<Context> {
  /**
   * Ends the current request with 500 if no response has begun. Returns its method and route;
   * `undefined` outside a request.
   */
  failCurrent(): string | undefined;
  /** Logs an unexpected error and returns the response that it gets: a 500, or a 503 that passes. */
  reportFailure(ctx: Context, error: unknown): { status: number; headers: Record<string, string> };
  /** Whether an error says that the database, a disk or another server can't be reached or is full. */
  /** The probes answer 503 from here on, so that a balancer sends no more. */
  announceStop(): void;
  isOutage(error: unknown): boolean;
  /** Method and route of all requests in progress. */
  underWay(): string[];
}

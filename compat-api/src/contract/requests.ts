/** compat-api's service `requests`: the requests in progress, and why one failed. */
export interface Requests {
  /**
   * Ends the current request with 500 if no response has begun. Returns its method and path;
   * `undefined` outside a request.
   */
  failCurrent(): string | undefined;
  /** Whether an error says that the database, a disk or another server can't be reached or is full. */
  isOutage(error: unknown): boolean;
  /** Method and path, without the query, of all requests in progress. */
  underWay(): string[];
}

/** compat-api's service `requests`: the requests in progress. */
export interface Requests {
  /**
   * Ends the current request with 500 if no response has begun. Returns its method and path;
   * `undefined` outside a request.
   */
  failCurrent(): string | undefined;
  /** Method and path, without the query, of all requests in progress. */
  underWay(): string[];
}

/** The compat-api's service `requests`: which requests the process is at work on. */
export interface Requests {
  /**
   * Ends the request that the running code belongs to, with 500 where nothing was sent yet.
   * Gives its method and path, `undefined` outside of any request.
   */
  failCurrent(): string | undefined;
  /** Method and path, without the query, of all that are not answered yet. */
  underWay(): string[];
}

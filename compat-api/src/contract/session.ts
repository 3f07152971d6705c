/** One place where somebody is signed in (`GET /user/sessions`). */
export interface SignedInSession {
  id: number;
  ip: string | null;
  user_agent: string | null;
  /** ISO 8601 UTC, exact to a minute. */
  last_used_at: string;
  signed_in_at: string;
  /** The browser that asks. */
  current: boolean;
}

export const SESSION_COOKIE = 'saltmarsh_session';

/** Scripts can read this cookie, and send its value back in XSRF_HEADER. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Tells scripts that a user may be signed in, but gives no access by itself. Without this cookie,
 * pages skip a request that would only return 401.
 */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

/** Response header that names the revision to restore in order to undo a change. */
export const PREVIOUS_REVISION = 'X-Previous-Revision';

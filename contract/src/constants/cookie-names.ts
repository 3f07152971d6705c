/** Never readable by scripts. */
export const SESSION_COOKIE = 'saltmarsh_session';

/** Readable by scripts, which send it back in a header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * A readable marker, set from log-in to log-out beside the HttpOnly session cookie; it grants nothing.
 * Without it no user is signed in, so a guest's page skips a request that would only return 401.
 */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

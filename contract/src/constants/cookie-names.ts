export const SESSION_COOKIE = 'saltmarsh_session';

/** Readable by scripts, which send the value back in XSRF_HEADER. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Grants nothing. Without it, no user is signed in, so pages skip a request. */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

/** Readable by the page's script, which sends it back in the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Readable mark that stands beside the HttpOnly session cookie from log-in to log-out; it opens nothing.
 * Without it nobody is signed in, so a guest's page makes no request that can only end with 401.
 */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

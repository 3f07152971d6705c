/**
 * Readable mark that the server sets beside the HttpOnly session cookie at log-in. Without it nobody
 * is signed in, so a guest's page makes no request that can only fail with 401.
 */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Seconds for which a password or log-in counts as confirmed (Laravel's `password_timeout`). The
 * limit protects a browser that is left signed in.
 */
export const CONFIRMED_FOR = 900;

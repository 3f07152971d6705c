/** Seconds for which a password or log-in counts as confirmed (Laravel's `password_timeout`). */
export const CONFIRMED_FOR = 900;

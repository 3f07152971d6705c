/**
 * Time for which a password or log-in counts as confirmed, in seconds (Laravel's `password_timeout`): a browser
 * left signed in at noon is no danger in the evening.
 */
export const CONFIRMED_FOR = 900;

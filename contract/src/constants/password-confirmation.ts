/** Time for which a password or log-in counts as confirmed, in seconds (Laravel's `password_timeout`) … */
export const CONFIRMED_FOR = 10_800;
/** … and before steps that could give an account to someone else or take a colleague's away. */
export const JUST_CONFIRMED_FOR = 900;

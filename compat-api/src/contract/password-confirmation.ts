/** How long a password or log-in counts as a confirmation, in seconds (Laravel's `password_timeout`) … */
export const CONFIRMED_FOR = 10_800;
/** … and before what could hand an account to somebody else, or take a colleague's away. */
export const JUST_CONFIRMED_FOR = 900;

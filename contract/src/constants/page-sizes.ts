/** Clients cannot change this number (spec §9). */
export const USERS_PAGE_SIZE = 25;

/** Default limit in the back office (spec §9). */
export const MENUS_PAGE_SIZE = 12;

/** Users per page (spec §9), fixed. */
export const USERS_PAGE_SIZE = 25;

/** Menus per page in the back office (spec §9); the default limit. */
export const MENUS_PAGE_SIZE = 12;

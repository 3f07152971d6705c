/** Users a page (spec §9); the server gives no other number. */
export const USERS_PAGE_SIZE = 25;

/** Menus a page of the back office (spec §9), and where a request names no limit. */
export const MENUS_PAGE_SIZE = 12;

/** Default limit in the back office (spec §9). */
export const MENUS_PAGE_SIZE = 12;

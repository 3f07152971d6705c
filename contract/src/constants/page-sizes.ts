/** Page size in the back office (spec §9), and the default `limit` of `GET /api/menus`. */
export const MENUS_PAGE_SIZE = 12;

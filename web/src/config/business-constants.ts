/** The maximum number of menus on the public menus page (spec §9). */
export const PUBLIC_MENUS_LIMIT = 99;

/** The delay before scrolling to the top after a route change, in ms (spec §9). */
export const SCROLL_TO_TOP_DELAY = 500;

/** The minimum time between two scroll-in animations, in ms, delays not included (spec §9). */
export const SCROLL_IN_THROTTLE = 300;

/** Delays of scroll-in animations, in ms (spec §9). */
export const SCROLL_IN_DELAYS = { none: 0, short: 1000, long: 2000 } as const;

/** The display time of a success message in the back office, in ms (spec §9). */
export const SUCCESS_MESSAGE_TIME = 3000;

/** Height of the FAQ answer editor (spec §9). */
export const FAQ_EDITOR_HEIGHT = '60vh';

/** The display time of the profile's success banner, in ms (spec §9). */
export const PROFILE_BANNER_TIME = 4000;

/** The display time of Undo in the back office, in ms. Three seconds would be too short. */
export const UNDO_TIME = 30_000;

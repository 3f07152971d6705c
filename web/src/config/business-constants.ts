/** Maximum number of menus on the public page (spec §9). */
export const PUBLIC_MENUS_LIMIT = 99;

/** Delay before scrolling to the top after a route change, in ms (spec §9). */
export const SCROLL_TO_TOP_DELAY = 500;

/** Minimum time between the starts of two scroll-in animations, in ms (spec §9). */
export const SCROLL_IN_THROTTLE = 300;

/** Delays of scroll-in animations, in ms (spec §9). */
export const SCROLL_IN_DELAYS = { none: 0, short: 1000, long: 2000 } as const;

/** How long a back-office success message stays on screen, in ms (spec §9). */
export const SUCCESS_MESSAGE_TIME = 3000;

/** Height of the FAQ answer editor (spec §9). */
export const FAQ_EDITOR_HEIGHT = '60vh';

/** How long the profile's success banner stays, in ms (spec §9). */
export const PROFILE_BANNER_TIME = 4000;

/** How long the back office offers Undo, in ms. Our own choice, because three seconds is too short. */
export const UNDO_TIME = 30_000;

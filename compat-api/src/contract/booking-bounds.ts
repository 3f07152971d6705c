/** More than these are booked by telephone. */
export const MAX_GUESTS = 8;

/** Tables are booked from today to so many days ahead. */
export const BOOKING_DAYS_AHEAD = 60;

/** Most characters of each field. */
export const BOOKING_LENGTHS = { name: 255, email: 255, telephone: 20, notes: 2000 } as const;

/** Tables are offered every so many minutes; the server takes any minute between the first and the last. */
export const TABLE_STEP_MINUTES = 15;

/** The last table of a service is so many minutes before it ends: the kitchen closes with it. */
export const LAST_TABLE_MINUTES = 30;

/** Larger parties book by telephone. */
export const MAX_GUESTS = 8;

/** How many days ahead tables can be booked. */
export const BOOKING_DAYS_AHEAD = 60;

/** Maximum length of each field. */
export const BOOKING_LENGTHS = { name: 255, email: 255, telephone: 20, notes: 2000 } as const;

/** Interval of the offered times; the server accepts any minute in between. */
export const TABLE_STEP_MINUTES = 15;

/** The last table is this long before a service ends, when the kitchen closes. */
export const LAST_TABLE_MINUTES = 30;

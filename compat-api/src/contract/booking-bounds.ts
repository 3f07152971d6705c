/** Maximum length of each field. */
export const BOOKING_LENGTHS = {
  name: 255,
  email: 255,
  telephone: 20,
  notes: 2000,
  reply: 1000,
} as const;

/** More than any party, for what only staff may enter. */
export const MOST_GUESTS = 1000;

/** How long a table that has become free is kept for the first on the waiting list. */
export const OFFER_MINUTES = 120;

export const BOOKING_LENGTHS = {
  name: 255,
  email: 255,
  telephone: 40,
  notes: 2000,
  staff_notes: 2000,
  allergy: 60,
  reply: 1000,
} as const;

/**
 * A field that people don't see, so that only programs fill it. Password managers fill the ones whose names they
 * know, such as `website`.
 */
export const HONEYPOT = 'subject';

/** Larger than any party; limits input that only staff may enter. */
export const MOST_GUESTS = 1000;

/** The days after the visit for which an allergy is kept: it is health data, and only for that visit. */
export const ALLERGY_DAYS_KEPT = 30;

export const BOOKING_LENGTHS = {
  name: 255,
  email: 255,
  telephone: 40,
  notes: 2000,
  table: 20,
  staff_notes: 2000,
  allergy: 60,
  reply: 1000,
} as const;

/** A hidden field for bots. Password managers do not recognise its name. */
export const HONEYPOT = 'subject';

export const MOST_GUESTS = 1000;

/** Days after the visit until allergies are deleted, because they are health data. */
export const ALLERGY_DAYS_KEPT = 30;

/** Excludes characters that are easily confused on the telephone. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LENGTH = 8;

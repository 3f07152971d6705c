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

/** Name of a hidden form field that catches bots. Password managers do not recognise this name. */
export const HONEYPOT = 'subject';

export const MOST_GUESTS = 1000;

/** Allergies are deleted this many days after the visit, because they are health data. */
export const ALLERGY_DAYS_KEPT = 30;

/** Characters of booking references: without 0, 1, I, L, O and U, which look like others. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LENGTH = 8;

import {
  farDate,
  FIRST_SPECIAL_DAY,
  isDate,
  UNREADABLE_DATE,
} from '@saltmarsh/contract/domain/iso-date';

/** Returns what is wrong with each date, by field. An empty text is allowed: it means no day. */
export const dateErrors = (dates: Record<string, unknown>): [field: string, message: string][] =>
  Object.entries(dates).flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === '') return [];
    const message = isDate(value) ? farDate(value, new Date(), FIRST_SPECIAL_DAY) : UNREADABLE_DATE;
    return message ? [[field, message]] : [];
  });

import { isDate } from '@saltmarsh/compat-api/contract/iso-date';

/** A text that is no date; an empty one is none either, and means that there is no day. */
export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

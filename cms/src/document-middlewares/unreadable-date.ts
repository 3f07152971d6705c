import { isDate } from '@saltmarsh/contract/domain/iso-date';

/** Returns whether the text is no date. An empty text is allowed: it means no day. */
export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

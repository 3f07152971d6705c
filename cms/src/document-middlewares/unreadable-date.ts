import { isDate } from '@saltmarsh/compat-api/contract/iso-date';

/** The panel's field keeps text that it can't read (`admin/date-field`). */
export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

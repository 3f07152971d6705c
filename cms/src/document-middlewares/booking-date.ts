import { isDate } from '@saltmarsh/compat-api/contract/iso-date';
import { BOOKING_REQUEST } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** In the words of the panel, whose field keeps text that it can't read (`admin/date-field`). */
export const NO_DATE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';

export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

/** Strapi's own check names no field. */
export const bookingDate = onWrite({ uids: [BOOKING_REQUEST] }, ({ data }, save) => {
  if (isNoDate(data.date)) rejectField('date', NO_DATE);
  return save();
});

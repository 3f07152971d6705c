import { isDate, UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';
import { BOOKING_REQUEST } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** The panel's field keeps text that it can't read (`admin/date-field`). */
export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

/** Strapi's own check names no field. */
export const bookingDate = onWrite({ uids: [BOOKING_REQUEST] }, ({ data }, save) => {
  if (isNoDate(data.date)) rejectField('date', UNREADABLE_DATE);
  return save();
});

import { mayBecome, type BookingState } from '@saltmarsh/compat-api/contract/booking-states';
import { isDate, UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';
import { lockCounter } from '../lifecycles/number-counter';
import { query } from '../typed-query';
import { BOOKING_REQUEST } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** The panel's field keeps text that it can't read (`admin/date-field`). */
export const isNoDate = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isDate(value);

/** Whoever writes a booking waits for those that are being decided: two guests can't get the last table. */
export const lockBook = () => lockCounter(BOOKING_REQUEST);

/** A day that the calendar has, and a step that is allowed (`contract/booking-states`). */
export const booking = onWrite(
  { uids: [BOOKING_REQUEST], deletions: true },
  async ({ data, action, documentId }, save) => {
    // Strapi's own check names no field.
    if (isNoDate(data.date)) rejectField('date', UNREADABLE_DATE);
    await lockBook();
    if (action === 'update' && typeof data.state === 'string') {
      const next = data.state as BookingState;
      const row = await query(BOOKING_REQUEST).findOne({
        where: { documentId },
        select: ['state'],
      });
      if (row && !mayBecome(row.state, next)) {
        rejectField('state', `A booking that is ${words(row.state)} can’t become ${words(next)}.`);
      }
    }
    return save();
  },
);

const words = (state: BookingState) => state.replaceAll('_', ' ');

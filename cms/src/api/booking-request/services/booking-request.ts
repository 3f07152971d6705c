import { lockCounter } from '../../../lifecycles/number-counter';
import { BOOKING_REQUEST } from '../../../uids';

/** The lock under which compat-api decides on a table: two guests can't get the last one. */
export default () => ({ lockBook: () => lockCounter(BOOKING_REQUEST) });

import { lockCounter } from '../../../lifecycles/number-counter';
import { BOOKING_REQUEST } from '../../../uids';

/** Lets compat-api decide on a table under a lock, so that two guests can't get the last one. */
export default () => ({ lockBook: () => lockCounter(BOOKING_REQUEST) });

import { availability } from '@saltmarsh/cms/bookings/availability.service';
import { guestPath, guestLink, newReference } from '@saltmarsh/cms/bookings/booking-reference';
import { toOwnBooking } from '@saltmarsh/cms/bookings/booking.resource';
import { takeBooking } from '@saltmarsh/cms/bookings/booking.service';
import { bookingSettings } from '@saltmarsh/cms/bookings/table-book';
import {
  type OwnBooking,
  type BookingInput,
  AvailabilityQuery,
} from '@saltmarsh/contract/messages/booking';
import { clientNetwork } from '../rate-limits/client-network';
import { consume, refundRejected } from '../rate-limits/rate-limit';
import type { ApiContext } from '../routing/context';
import { parseQuery } from '../routing/query-string';
import { validate } from '../validation/validate';
import { checkBooking } from './booking.input';
import { PER_EMAIL, PER_NETWORK, LOOKS } from './booking.rate-limits';

/** Honeypot: hidden by the form's style sheet, so only a bot fills it. */
const HONEYPOT = 'website';

export async function create(ctx: ApiContext) {
  const { input } = ctx.state;
  const now = new Date();
  const settings = await bookingSettings();
  const booking = checkBooking(input, settings, now);
  ctx.status = 201;
  // A bot gets the usual response and learns nothing.
  if (input[HONEYPOT]) {
    ctx.body = pretendBooking(booking);
    return;
  }
  const refund = await consume(ctx, [
    [PER_NETWORK, clientNetwork(ctx)],
    [PER_EMAIL, booking.email],
  ]);
  const row = await refundRejected(refund, () => takeBooking(booking, now));
  ctx.body = toOwnBooking(row);
}

/** Redirects a browser without JavaScript to the booking's page, which shows the result. */
export const pageOfBooking = (ctx: ApiContext) => guestPath(ctx.body as OwnBooking);

/** Returns a booking that does not exist, as the response to a bot. */
function pretendBooking({ waiting: _waiting, ...wish }: BookingInput): OwnBooking {
  const reference = newReference();
  const link = guestLink({ reference, email: wish.email });
  return { reference, state: 'requested', ...wish, notes: wish.notes ?? null, link };
}

export async function showAvailability(ctx: ApiContext) {
  await consume(ctx, [[LOOKS, clientNetwork(ctx)]]);
  const query = Object.fromEntries(parseQuery(ctx.search));
  const { date, guests } = validate(query, AvailabilityQuery);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await availability(date, guests, new Date());
}

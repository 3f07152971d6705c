import { guestPath } from '@saltmarsh/cms/bookings/booking-reference';
import { toOwnBooking } from '@saltmarsh/cms/bookings/booking.resource';
import { takeBooking } from '@saltmarsh/cms/bookings/booking.service';
import { availability, availableDays } from '@saltmarsh/cms/bookings/tables/availability.service';
import { bookingSettings, serviceKey } from '@saltmarsh/cms/bookings/tables/table-book';
import { ValidationError } from '@saltmarsh/cms/errors';
import { HONEYPOT } from '@saltmarsh/contract/constants/booking-bounds';
import { AvailabilityQuery } from '@saltmarsh/contract/messages/availability';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { clientNetwork } from '../rate-limits/client-network';
import { consume, countOver, refundRejected } from '../rate-limits/rate-limit';
import type { ApiContext } from '../routing/context';
import { validateQuery } from '../validation/validate';
import { checkBooking } from './booking.input';
import { PER_EMAIL, PER_NETWORK, PER_SERVICE, LOOKS } from './booking.rate-limits';

/** With this message, the form shows the honeypot field, which autofill may have filled in. */
const TRAPPED =
  'This field was filled in by a program. Please empty it and send the form again, so that your booking reaches us.';

export async function create(ctx: ApiContext) {
  const { input } = ctx.state;
  const now = new Date();
  const settings = await bookingSettings();
  const booking = checkBooking(input, settings, now);
  if (input[HONEYPOT]) throw new ValidationError({ [HONEYPOT]: [TRAPPED] });
  const refund = await consume(ctx, [
    [PER_NETWORK, clientNetwork(ctx)],
    [PER_EMAIL, booking.email],
  ]);
  const service = await countOver(
    PER_SERVICE,
    `${clientNetwork(ctx)} ${serviceKey(settings, booking)}`,
  );
  const refundAll = async () => {
    await Promise.all([refund(), service.refund()]);
  };
  const row = await refundRejected(refundAll, () =>
    takeBooking(booking, now, { isCrowd: service.isOver }),
  );
  ctx.status = 201;
  ctx.body = toOwnBooking(row);
}

/** Returns the address of the new booking's page, for a browser without JavaScript. */
export const pageOfBooking = (ctx: ApiContext) =>
  `${guestPath(ctx.body as OwnBooking)}&done=booked`;

export async function showAvailability(ctx: ApiContext) {
  await consume(ctx, [[LOOKS, clientNetwork(ctx)]]);
  const { date, guests } = validateQuery(ctx, AvailabilityQuery);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await availability(date, guests, new Date());
}

export async function listDays(ctx: ApiContext) {
  await consume(ctx, [[LOOKS, clientNetwork(ctx)]]);
  const { guests } = validateQuery(ctx, AvailabilityQuery.pick({ guests: true }));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await availableDays(guests, new Date());
}

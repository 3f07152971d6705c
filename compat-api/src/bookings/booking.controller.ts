import type { ApiContext } from '../routing/context';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { toSite } from '../site/site.resource';
import { findSite } from '../site/site.service';
import { PER_EMAIL, PER_NETWORK } from './booking.rate-limits';
import { checkBooking } from './booking.rules';
import { takeBooking } from './booking.service';

/** Hidden from people by the form's style sheet; a program that fills every field fills this one. */
const HONEYPOT = 'website';

export async function create(ctx: ApiContext) {
  const { input } = ctx.state;
  const site = toSite(await findSite());
  const booking = checkBooking(input, site, new Date());
  // Whoever fell for it hears what everybody hears, and learns nothing.
  if (!input[HONEYPOT]) {
    consume(ctx, [
      [PER_NETWORK, clientNetwork(ctx)],
      [PER_EMAIL, booking.email],
    ]);
    await takeBooking(booking, site);
  }
  ctx.status = 201;
  ctx.body = booking;
}

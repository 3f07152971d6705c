import type { ApiContext } from '../routing/context';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { toSite } from '../site/site.resource';
import { findSite } from '../site/site.service';
import { PER_EMAIL, PER_NETWORK } from './booking.rate-limits';
import { checkBooking } from './booking.rules';
import { takeBooking } from './booking.service';

/** Honeypot: hidden by the form's style sheet, so only a bot fills it. */
const HONEYPOT = 'website';

export async function create(ctx: ApiContext) {
  const { input } = ctx.state;
  const site = toSite(await findSite());
  const booking = checkBooking(input, site, new Date());
  // A bot gets the usual response and learns nothing.
  if (!input[HONEYPOT]) {
    await consume(ctx, [
      [PER_NETWORK, clientNetwork(ctx)],
      [PER_EMAIL, booking.email],
    ]);
    await takeBooking(booking, site);
  }
  ctx.status = 201;
  ctx.body = booking;
}

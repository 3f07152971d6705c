import { AvailabilityQuery } from '@saltmarsh/contract/messages/booking';
import type { ApiContext } from '../routing/context';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { parseQuery } from '../routing/query-string';
import { validate } from '../validation/validate';
import { availability } from '@saltmarsh/cms/bookings/availability.service';
import { LOOKS } from './booking.rate-limits';

export async function show(ctx: ApiContext) {
  await consume(ctx, [[LOOKS, clientNetwork(ctx)]]);
  const query = Object.fromEntries(parseQuery(ctx.search));
  const { date, guests } = validate(query, AvailabilityQuery);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await availability(date, guests, new Date());
}

import { GuestQuery } from '@saltmarsh/contract/messages/booking';
import type { ApiContext } from '../routing/context';
import { validate } from '../validation/validate';
import { forgetGuest, guestData } from '@saltmarsh/cms/bookings/guest-data.service';

const emailOf = (ctx: ApiContext) =>
  validate(Object.fromEntries(ctx.state.query), GuestQuery).email;

/** Sends everything that is stored about one guest, as a file for them. */
export async function show(ctx: ApiContext) {
  ctx.body = { email: emailOf(ctx), bookings: await guestData(emailOf(ctx)) };
}

export async function remove(ctx: ApiContext) {
  ctx.body = await forgetGuest(emailOf(ctx));
}

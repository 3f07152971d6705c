import { requireReach } from '@saltmarsh/cms/bookings/book/reach';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { findBooking } from '@saltmarsh/cms/bookings/booking.service';
import { toGuestCard } from '@saltmarsh/cms/bookings/guests/guest-card.resource';
import * as cards from '@saltmarsh/cms/bookings/guests/guest-card.service';
import { conflictOver, isExpected } from '@saltmarsh/cms/history/versions';
import { GuestMerge, GuestNote, GuestSeparation } from '@saltmarsh/contract/messages/guest-card';
import { expectedVersion } from '../history/entry-versions';
import { currentUser, type ApiContext } from '../routing/context';
import { validate } from '../validation/validate';

/** @throws HttpError 404, 403 */
async function bookingOf(ctx: ApiContext): Promise<BookingRow> {
  const row = await findBooking(ctx.params.reference ?? '');
  await requireReach(currentUser(ctx), row, new Date());
  return row;
}

const cardFor = (ctx: ApiContext, guest: cards.KnownGuest) =>
  toGuestCard(guest, { isFull: currentUser(ctx).access === 'admin' });

const requireVersion = (ctx: ApiContext) => async (guest: cards.KnownGuest) => {
  const current = cardFor(ctx, guest);
  if (isExpected(current.version, expectedVersion(ctx))) return;
  throw await conflictOver(undefined, current, 'Somebody else has changed this guest’s card.');
};

function respondWithCard(ctx: ApiContext, guest: cards.KnownGuest): void {
  const card = cardFor(ctx, guest);
  ctx.set('ETag', card.version);
  ctx.body = card;
}

export async function show(ctx: ApiContext) {
  respondWithCard(ctx, await cards.guestOf(await bookingOf(ctx)));
}

export async function update(ctx: ApiContext) {
  const booking = await bookingOf(ctx);
  const { note } = validate(ctx.state.input, GuestNote);
  respondWithCard(ctx, await cards.writeNote(booking, note, requireVersion(ctx)));
}

export async function merge(ctx: ApiContext) {
  const booking = await bookingOf(ctx);
  const { reference } = validate(ctx.state.input, GuestMerge);
  const other = await findBooking(reference);
  respondWithCard(ctx, await cards.mergeGuests(booking, other, requireVersion(ctx)));
}

export async function separate(ctx: ApiContext) {
  const booking = await bookingOf(ctx);
  const { identifier } = validate(ctx.state.input, GuestSeparation);
  respondWithCard(ctx, await cards.separateGuest(booking, identifier, requireVersion(ctx)));
}

import { reachBooking } from '@saltmarsh/cms/bookings/book/reach';
import { toGuestCard, type KnownGuest } from '@saltmarsh/cms/bookings/guests/guest-card.resource';
import * as cards from '@saltmarsh/cms/bookings/guests/guest-card.service';
import { GuestMerge, GuestNote, GuestSeparation } from '@saltmarsh/contract/messages/guest-card';
import { respondWithVersion } from '../history/entry-versions';
import { currentUser, type ApiContext } from '../routing/context';
import { validate } from '../validation/validate';
import { staffWrite } from './booking.input';

const referenceOf = (ctx: ApiContext) => ctx.params.reference ?? '';

const respondWithCard = (ctx: ApiContext, guest: KnownGuest) =>
  respondWithVersion(ctx, toGuestCard(guest, currentUser(ctx)));

export async function show(ctx: ApiContext) {
  const booking = await reachBooking(referenceOf(ctx), currentUser(ctx), new Date());
  respondWithCard(ctx, await cards.guestOf(booking));
}

export async function update(ctx: ApiContext) {
  const { note } = validate(ctx.state.input, GuestNote);
  respondWithCard(ctx, await cards.writeNote(referenceOf(ctx), note, staffWrite(ctx)));
}

export async function merge(ctx: ApiContext) {
  const { reference } = validate(ctx.state.input, GuestMerge);
  respondWithCard(ctx, await cards.mergeGuests(referenceOf(ctx), reference, staffWrite(ctx)));
}

export async function separate(ctx: ApiContext) {
  const { identifier } = validate(ctx.state.input, GuestSeparation);
  respondWithCard(ctx, await cards.separateGuest(referenceOf(ctx), identifier, staffWrite(ctx)));
}

import { reachBooking } from '@saltmarsh/cms/bookings/book/reach';
import { toGuestCard } from '@saltmarsh/cms/bookings/guests/guest-card.resource';
import * as cards from '@saltmarsh/cms/bookings/guests/guest-card.service';
import { conflictOver, isExpected } from '@saltmarsh/cms/history/versions';
import { GuestMerge, GuestNote, GuestSeparation } from '@saltmarsh/contract/messages/guest-card';
import { expectedVersion, respondWithVersion } from '../history/entry-versions';
import { currentUser, type ApiContext } from '../routing/context';
import { validate } from '../validation/validate';

const referenceOf = (ctx: ApiContext) => ctx.params.reference ?? '';

const cardFor = (ctx: ApiContext, guest: cards.KnownGuest) =>
  toGuestCard(guest, { isFull: currentUser(ctx).access === 'admin' });

async function requireVersion(ctx: ApiContext, guest: cards.KnownGuest): Promise<void> {
  const current = cardFor(ctx, guest);
  if (isExpected(current.version, expectedVersion(ctx))) return;
  throw await conflictOver(undefined, current, 'Somebody else has changed this guest’s card.');
}

const cardWrite = (ctx: ApiContext) => ({
  worker: currentUser(ctx),
  check: (guest: cards.KnownGuest) => requireVersion(ctx, guest),
  now: new Date(),
});

const respondWithCard = (ctx: ApiContext, guest: cards.KnownGuest) =>
  respondWithVersion(ctx, cardFor(ctx, guest));

export async function show(ctx: ApiContext) {
  const booking = await reachBooking(referenceOf(ctx), currentUser(ctx), new Date());
  respondWithCard(ctx, await cards.guestOf(booking));
}

export async function update(ctx: ApiContext) {
  const { note } = validate(ctx.state.input, GuestNote);
  respondWithCard(ctx, await cards.writeNote(referenceOf(ctx), note, cardWrite(ctx)));
}

export async function merge(ctx: ApiContext) {
  const { reference } = validate(ctx.state.input, GuestMerge);
  respondWithCard(ctx, await cards.mergeGuests(referenceOf(ctx), reference, cardWrite(ctx)));
}

export async function separate(ctx: ApiContext) {
  const { identifier } = validate(ctx.state.input, GuestSeparation);
  respondWithCard(ctx, await cards.separateGuest(referenceOf(ctx), identifier, cardWrite(ctx)));
}

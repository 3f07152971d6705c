import { guestPath } from '@saltmarsh/cms/bookings/booking-reference';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { toGuestBookingView, toOwnBooking } from '@saltmarsh/cms/bookings/booking.resource';
import {
  acceptTable,
  cancelBooking,
  changeBooking,
  guestPageData,
  openBooking,
  type Given,
} from '@saltmarsh/cms/bookings/guests/guest-booking.service';
import {
  bookingsOfAddress,
  forgetGuest,
  guestData,
} from '@saltmarsh/cms/bookings/guests/guest-data.service';
import { calendarFile } from '@saltmarsh/cms/bookings/mails/calendar-file';
import { bookingSettings } from '@saltmarsh/cms/bookings/tables/table-book';
import { HttpError } from '@saltmarsh/cms/errors';
import { GuestQuery } from '@saltmarsh/contract/messages/booking';
import type {
  GuestBookingView,
  GuestDeed,
  GuestPageProblem,
} from '@saltmarsh/contract/messages/guest-booking';
import type { PrivatePage } from '@saltmarsh/contract/messages/page';
import { clientNetwork } from '../rate-limits/client-network';
import { consume, refundRejected, type Limit } from '../rate-limits/rate-limit';
import { type ApiContext, currentUser } from '../routing/context';
import { validateQuery } from '../validation/validate';
import { checkChange } from './booking.input';
import { CHANGES_PER_EMAIL, CHANGES_PER_NETWORK, PER_BOOKING, VIEWS } from './booking.rate-limits';

const referenceOf = (ctx: ApiContext) => ctx.params.reference ?? '';

async function openViewed(ctx: ApiContext): Promise<BookingRow> {
  ctx.set('Cache-Control', 'no-store');
  await consume(ctx, [[VIEWS, clientNetwork(ctx)]]);
  return openBooking(referenceOf(ctx), ctx.state.query.get('signature'));
}

export async function show(ctx: ApiContext) {
  const row = await openViewed(ctx);
  ctx.body = toGuestBookingView(row, new Date(), await bookingSettings());
}

/**
 * The file has the same identifier as the calendar files in the mails, so that a calendar shows the
 * booking only once.
 */
export async function showCalendar(ctx: ApiContext) {
  const row = await openViewed(ctx);
  const { email, state } = row;
  const { site } = await bookingSettings();
  const isTable = state === 'confirmed' && email !== null;
  const file = isTable && calendarFile(state, { ...row, email, reference: referenceOf(ctx) }, site);
  if (!file) throw new HttpError(404, 'There is no table to put into a calendar.');
  ctx.attachment(`table-${row.date}.ics`);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = file;
}

type Step = (reference: string, now: Date, known: BookingRow) => Promise<BookingRow>;

/**
 * @param limitsOf further limits, which strangers on the same network or with the same email
 * address can exhaust. Accepting and cancelling have none, so that no stranger can prevent them
 */
async function take(
  ctx: ApiContext,
  step: Step,
  limitsOf: (known: BookingRow) => (readonly [Limit, string])[] = () => [],
): Promise<void> {
  const reference = referenceOf(ctx);
  const known = await openBooking(reference, ctx.state.input.signature);
  const refund = await consume(ctx, [[PER_BOOKING, reference], ...limitsOf(known)]);
  const now = new Date();
  const row = await refundRejected(refund, () => step(reference, now, known));
  ctx.state.isUnchanged = row.updatedAt === known.updatedAt;
  ctx.body = toGuestBookingView(row, now, await bookingSettings());
}

export function change(ctx: ApiContext) {
  const step: Step = async (reference, now, known) => {
    const wish = checkChange(ctx.state.input, known, await bookingSettings(), now);
    return changeBooking(reference, wish, now);
  };
  return take(ctx, step, ({ email, reference }) => [
    [CHANGES_PER_NETWORK, clientNetwork(ctx)],
    [CHANGES_PER_EMAIL, email ?? reference ?? ''],
  ]);
}

export const accept = (ctx: ApiContext) => take(ctx, acceptTable);
export const cancel = (ctx: ApiContext) => take(ctx, cancelBooking);

export const pageAfter = (deed: GuestDeed) => (ctx: ApiContext) => {
  const isNoted = deed === 'changed' && ctx.state.input.date === undefined;
  const done = ctx.state.isUnchanged ? 'unchanged' : isNoted ? 'noted' : deed;
  return `${guestPath(ctx.body as GuestBookingView)}&done=${done}`;
};

export async function listOwn(ctx: ApiContext) {
  const { email } = currentUser(ctx);
  ctx.body = (await bookingsOfAddress(email, new Date())).map(toOwnBooking);
}

export async function showData(ctx: ApiContext) {
  const guest = validateQuery(ctx, GuestQuery);
  ctx.body = { ...guest, ...(await guestData(guest)) };
}

export async function removeData(ctx: ApiContext) {
  ctx.body = await forgetGuest(validateQuery(ctx, GuestQuery));
}

export const GUEST_PAGE = '/booking/:reference';

/**
 * Builds the page behind a guest's link. The same page shows the errors of a rejected form. The
 * query or the form may contain a search for a free table, which works without JavaScript.
 */
export async function guestPage(ctx: ApiContext): Promise<PrivatePage> {
  try {
    await consume(ctx, [[VIEWS, clientNetwork(ctx)]]);
    return {
      page: GUEST_PAGE,
      status: 200,
      data: await guestPageData(referenceOf(ctx), givenBy(ctx)),
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message } = error;
    const kind = status === 403 ? 'link' : 'other';
    const data: GuestPageProblem = { kind, problem: message };
    return { page: GUEST_PAGE, status, data };
  }
}

function givenBy(ctx: ApiContext): Given {
  const { input } = ctx.state as { input?: Record<string, unknown> };
  return (name) => {
    const value = input ? input[name] : ctx.state.query.get(name);
    return typeof value === 'string' ? value : null;
  };
}

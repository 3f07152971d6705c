import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import {
  GUEST_DEEDS,
  type GuestPage,
  type GuestPageProblem,
} from '@saltmarsh/contract/messages/guest-booking';
import { isDate } from '@saltmarsh/contract/domain/iso-date';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { PrivatePage } from '@saltmarsh/contract/messages/page';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import type { ApiContext } from '../routing/context';
import { HttpError } from '@saltmarsh/cms/errors';
import { availability } from '@saltmarsh/cms/bookings/availability.service';
import { VIEWS } from './booking.rate-limits';
import { toGuestBookingView } from '@saltmarsh/cms/bookings/booking.resource';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { openBooking } from '@saltmarsh/cms/bookings/guest-booking.service';
import { isOpen } from '@saltmarsh/cms/bookings/guest-steps';
import { serviceRules, bookingSettings } from '@saltmarsh/cms/bookings/table-book';

export const GUEST_PAGE = '/booking/:reference';

/**
 * Builds the page behind a guest's link, also after a rejected form. The table that the guest looks for is in
 * the query or in the form, so that other times can be viewed without JavaScript.
 */
export async function guestPage(ctx: ApiContext): Promise<PrivatePage> {
  try {
    await consume(ctx, [[VIEWS, clientNetwork(ctx)]]);
    return { page: GUEST_PAGE, status: 200, data: await pageData(ctx) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message } = error;
    const kind = status === 403 ? 'link' : 'other';
    const data: GuestPageProblem = { kind, problem: message };
    return { page: GUEST_PAGE, status, data };
  }
}

async function pageData(ctx: ApiContext): Promise<GuestPage> {
  const given = givenBy(ctx);
  const row = await openBooking(ctx.params.reference ?? '', given('signature'));
  const now = new Date();
  const settings = await bookingSettings();
  const bounds = bookingBounds(settings.book);
  const largest_party = Math.max(bounds.guests, row.guests);
  const wish = wishOf(given, row, largest_party);
  const { date: first_day } = londonNow(now);
  return {
    booking: toGuestBookingView(row, now),
    signature: given('signature') ?? '',
    deed: GUEST_DEEDS.find((deed) => deed === given('done')) ?? null,
    wish,
    availability: isOpen(row, now)
      ? await availability(wish.date, wish.guests, now, row.reference ?? undefined)
      : null,
    confirm_at_once: serviceRules(settings.book, wish).confirm_at_once,
    largest_party,
    first_day,
    last_day: addDays(first_day, bounds.days),
  };
}

type Given = (name: string) => string | null;

function givenBy(ctx: ApiContext): Given {
  const { input } = ctx.state as { input?: Record<string, unknown> };
  return (name) => {
    const value = input ? input[name] : ctx.state.query.get(name);
    return typeof value === 'string' ? value : null;
  };
}

/** Replaces invalid values with the booking's own; the form's errors say what was wrong. */
function wishOf(given: Given, row: BookingRow, mostGuests: number): GuestPage['wish'] {
  const date = given('date');
  const guests = Number(given('guests'));
  const isParty = Number.isInteger(guests) && guests >= 1 && guests <= mostGuests;
  return {
    date: date !== null && isDate(date) ? date : row.date,
    time: given('time') ?? row.time,
    guests: isParty ? guests : row.guests,
  };
}

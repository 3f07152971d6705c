import { calendarOf, summaryOf } from '@saltmarsh/cms/bookings/book/book-calendar';
import { toCsv } from '@saltmarsh/cms/bookings/book/book-csv';
import * as book from '@saltmarsh/cms/bookings/book/book.service';
import { requireNear } from '@saltmarsh/cms/bookings/book/reach';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { toBooking } from '@saltmarsh/cms/bookings/booking.resource';
import * as bookings from '@saltmarsh/cms/bookings/booking.service';
import { bookingSettings } from '@saltmarsh/cms/bookings/tables/table-book';
import { shownTables } from '@saltmarsh/cms/bookings/tables/taken-tables';
import { unauthorized, ValidationError } from '@saltmarsh/cms/errors';
import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { SeenBookings, StaffTimesQuery, RangeQuery } from '@saltmarsh/contract/messages/book';
import { BookingChange, BookQuery, StaffBooking } from '@saltmarsh/contract/messages/booking';
import { respondWithVersion } from '../history/entry-versions';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext } from '../routing/context';
import { validate, validateQuery } from '../validation/validate';
import { staffWrite } from './booking.input';
import { BY_STAFF, PER_EMAIL } from './booking.rate-limits';

/**
 * The most days of one calendar request: two months. The back office requests at most 42 days, for
 * one month in whole weeks.
 */
const CALENDAR_DAYS = 62;

export async function list(ctx: ApiContext) {
  const { date, search } = validateQuery(ctx, BookQuery);
  if (search) {
    if (currentUser(ctx).access !== 'admin') throw unauthorized();
    const found = await book.findBookings(search);
    ctx.body = { date: null, services: [], bookings: found.map(toBooking) };
    return;
  }
  const now = new Date();
  const settings = await bookingSettings();
  const day = date ?? eveningOf(settings.book.hours, londonNow(now));
  requireNear(currentUser(ctx), day);
  const rows = await book.bookingsBetween(day, day);
  ctx.body = {
    date: day,
    services: book.servicesOn(settings.book, day, await shownTables(day, day, now)),
    bookings: rows.map(toBooking),
  };
}

export async function times(ctx: ApiContext) {
  const { date, guests, time, except } = validateQuery(ctx, StaffTimesQuery);
  const settings = await bookingSettings();
  const taken = await shownTables(date, date, new Date(), except);
  const room = { book: settings.book, taken };
  const wanted = time === undefined ? null : book.tableAt({ date, time, guests }, room);
  ctx.body = { date, guests, services: book.staffTimes({ date, guests }, room), wanted };
}

export async function create(ctx: ApiContext) {
  const booking = validate(ctx.state.input, StaffBooking);
  const worker = currentUser(ctx);
  if (worker.access !== 'admin') {
    if (booking.source === 'door') requireNear(worker, booking.date);
    await consume(ctx, [
      [BY_STAFF, String(worker.number)],
      ...(booking.email ? [[PER_EMAIL, booking.email] as const] : []),
    ]);
  }
  ctx.status = 201;
  respondWithBooking(ctx, await bookings.addBooking(booking, worker, new Date()));
}

export async function update(ctx: ApiContext) {
  const reference = ctx.params.reference ?? '';
  const change = validate(ctx.state.input, BookingChange);
  respondWithBooking(ctx, await bookings.updateBooking(reference, change, staffWrite(ctx)));
}

export async function offer(ctx: ApiContext) {
  const reference = ctx.params.reference ?? '';
  respondWithBooking(ctx, await bookings.offerByHand(reference, staffWrite(ctx)));
}

const respondWithBooking = (ctx: ApiContext, row: BookingRow) =>
  respondWithVersion(ctx, toBooking(row));

export async function see(ctx: ApiContext) {
  const { references } = validate(ctx.state.input, SeenBookings);
  await book.markSeen(references, currentUser(ctx));
  ctx.status = 204;
}

export async function ring(ctx: ApiContext) {
  const { references } = validate(ctx.state.input, SeenBookings);
  await book.markRung(references);
  ctx.status = 204;
}

export async function calendar(ctx: ApiContext) {
  const { from, until } = dateRange(ctx, CALENDAR_DAYS);
  const settings = await bookingSettings();
  ctx.body = { days: await calendarOf(settings.book, from, until, new Date()) };
}

export async function summary(ctx: ApiContext) {
  const settings = await bookingSettings();
  const date = eveningOf(settings.book.hours, londonNow());
  const last = addDays(date, bookingBounds(settings.book).days);
  const to_ring = (await book.bookingsToRing(date)).map(toBooking);
  ctx.body = { ...(await summaryOf(settings.book, date, last)), to_ring };
}

const EXPORT_DAYS = 366;

export async function exportCsv(ctx: ApiContext) {
  const { from, until } = dateRange(ctx, EXPORT_DAYS);
  ctx.set('Content-Disposition', `attachment; filename="bookings-${from}-${until}.csv"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = toCsv(await book.bookingsBetween(from, until));
}

function dateRange(ctx: ApiContext, maximum: number): { from: string; until: string } {
  const range = validateQuery(ctx, RangeQuery);
  if (range.until < range.from) {
    throw new ValidationError({
      until: ['The until field must be a date after or equal to from.'],
    });
  }
  if (range.until > addDays(range.from, maximum - 1)) {
    throw new ValidationError({ until: [`At most ${maximum} days can be shown at once.`] });
  }
  return range;
}

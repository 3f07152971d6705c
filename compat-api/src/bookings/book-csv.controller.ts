import type { ApiContext } from '../routing/context';
import { bookingsBetween } from '@saltmarsh/cms/bookings/book.service';
import { toBooking } from '@saltmarsh/cms/bookings/booking.resource';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { RangeQuery } from '@saltmarsh/contract/messages/book';
import { addDays } from '@saltmarsh/contract/domain/london-time';
import { ValidationError } from '@saltmarsh/cms/errors';
import { validate } from '../validation/validate';

const MOST_DAYS = 366;

export async function exportCsv(ctx: ApiContext) {
  const { from, until } = dateRange(ctx, MOST_DAYS);
  const csv = toCsv(await bookingsBetween(from, until));
  ctx.set('Content-Disposition', `attachment; filename="bookings-${from}-${until}.csv"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = csv;
}

/** Excel assumes the computer's code page without it. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = [
  ...(['date', 'time', 'guests', 'name', 'state', 'telephone', 'email', 'notes'] as const),
  ...(['reply', 'reference', 'source', 'minutes', 'created_at'] as const),
];

/** Writes CSV for spreadsheets (RFC 4180). */
function toCsv(rows: readonly BookingRow[]): string {
  const lines = rows.map((row) => {
    const booking = toBooking(row);
    return COLUMNS.map((column) => cell(booking[column]));
  });
  return BYTE_ORDER_MARK + [COLUMNS, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula, even if a guest sent it. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/;

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @throws ValidationError if the range is backwards, or longer than `maximum` days */
export function dateRange(ctx: ApiContext, maximum: number): { from: string; until: string } {
  const range = validate(Object.fromEntries(ctx.state.query), RangeQuery);
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

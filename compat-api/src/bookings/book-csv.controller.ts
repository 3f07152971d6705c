import type { ApiContext } from '../routing/context';
import { bookingsBetween } from '@saltmarsh/cms/bookings/book.service';
import { dateRange } from './date-range';
import { toBooking } from '@saltmarsh/cms/bookings/booking.resource';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';

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

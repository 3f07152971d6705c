import type { BookingRow } from './booking-row';
import { toBooking } from './booking.resource';

/** Excel assumes the computer's code page without it. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = [
  ...(['date', 'time', 'guests', 'name', 'state', 'telephone', 'email', 'notes'] as const),
  ...(['reply', 'reference', 'source', 'minutes', 'created_at'] as const),
];

/** Writes CSV for spreadsheets (RFC 4180). */
export function toCsv(rows: readonly BookingRow[]): string {
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

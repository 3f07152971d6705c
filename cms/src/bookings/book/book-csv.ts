import type { BookingRow } from '../booking-row';
import { toBooking } from '../booking.resource';

/** Excel assumes the computer's code page without it. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = [
  ...(['date', 'time', 'guests', 'name', 'state', 'telephone', 'email', 'notes'] as const),
  ...(['reply', 'reference', 'source', 'minutes', 'created_at'] as const),
];

/** Columns in which people may write anything. Dates and times of ours should be read as such. */
const WRITTEN: readonly string[] = ['name', 'telephone', 'notes', 'reply', 'reference'];

/** Writes CSV for spreadsheets (RFC 4180). */
export function toCsv(rows: readonly BookingRow[]): string {
  const lines = rows.map((row) => {
    const booking = toBooking(row);
    return COLUMNS.map((column) => cell(booking[column], WRITTEN.includes(column)));
  });
  return BYTE_ORDER_MARK + [COLUMNS, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/**
 * A space without width: a cell that begins with it is a text in every spreadsheet, and looks the same. An
 * apostrophe would be shown, and a tab would be a separator.
 */
const TEXT_MARK = '\u200B';

/** The beginning of a formula: in the cell, or in one that another separator would make of it. */
const FORMULA = /(^|[,;\t\r\n])(?=[\s"]{0,20}[=+\-@])/g;

/** Text that a spreadsheet would convert: a number, date, time or truth value. */
const CONVERTED =
  /^\s*(?:\P{L}|true$|false$|(?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec)\p{L}{0,6}[\s./-]{0,3}\d)/iu;

function cell(value: string | number | null, isWritten: boolean): string {
  if (typeof value !== 'string') return String(value ?? '');
  const mark = isWritten && CONVERTED.test(value) ? TEXT_MARK : '';
  const text = (mark + value).replace(FORMULA, `$1${TEXT_MARK}`);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

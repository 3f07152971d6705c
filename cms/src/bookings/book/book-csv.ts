import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { BookingRow } from '../booking-row';
import { toBooking } from '../booking.resource';

/** Excel assumes the computer's code page for a file without this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * `isWritten` marks columns whose values a spreadsheet must keep as text, such as telephone
 * numbers. Spreadsheets may convert the values of the other columns, such as our dates.
 */
const COLUMNS: readonly Column[] = [
  { head: 'Date', of: ({ date }) => shortDate(date) },
  { head: 'Time', of: ({ time }) => time },
  { head: 'Guests', of: ({ guests }) => String(guests) },
  { head: 'Table', of: ({ table }) => table, isWritten: true },
  { head: 'Name', of: ({ name }) => name, isWritten: true },
  { head: 'State', of: ({ state }) => STATE_NAMES[state] },
  { head: 'Telephone', of: ({ telephone }) => telephone, isWritten: true },
  { head: 'Email', of: ({ email }) => email },
  { head: 'Allergies', of: ({ allergies }) => allergies.join(', '), isWritten: true },
  { head: 'Notes', of: ({ notes }) => notes, isWritten: true },
  { head: 'Staff notes', of: ({ staff_notes }) => staff_notes, isWritten: true },
  { head: 'Reply', of: ({ reply }) => reply, isWritten: true },
  { head: 'Reference', of: ({ reference }) => reference, isWritten: true },
  { head: 'Source', of: ({ source }) => source },
  { head: 'Minutes', of: ({ minutes }) => String(minutes) },
  { head: 'Booked', of: ({ created_at }) => shortTime(created_at) },
];

interface Column {
  head: string;
  of: (booking: Booking) => string | null;
  isWritten?: boolean;
}

/** Writes CSV for spreadsheets (RFC 4180). */
export function toCsv(rows: readonly BookingRow[]): string {
  const lines = rows.map((row) => {
    const booking = toBooking(row);
    return COLUMNS.map(({ of, isWritten = false }) => cell(of(booking) ?? '', isWritten));
  });
  const heads = COLUMNS.map(({ head }) => head);
  return BYTE_ORDER_MARK + [heads, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Formats `24 Dec 2026`, which every English spreadsheet reads as the right date. */
function shortDate(date: string): string {
  const [, day, month = '', year] = longDate(date).split(' ');
  return `${day} ${month.slice(0, 3)} ${year}`;
}

function shortTime(moment: string): string {
  const { date, time } = londonNow(new Date(moment));
  return `${shortDate(date)} ${time}`;
}

/**
 * A zero-width space makes every spreadsheet treat a cell as text. An apostrophe would be shown,
 * and a tab would separate cells.
 */
const TEXT_MARK = '\u200B';

/**
 * Matches the beginning of a formula, also after a character that a spreadsheet may take for the
 * separator between two cells.
 */
const FORMULA = /(^|[,;\t\r\n])(?=[\s"]{0,20}[=+\-@])/g;

/** Matches text that a spreadsheet may convert to a number, date, time or truth value. */
const CONVERTED =
  /^\s*(?:\P{L}|true$|false$|(?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec)\p{L}{0,6}[\s./-]{0,3}\d)/iu;

function cell(value: string, isWritten: boolean): string {
  const mark = isWritten && CONVERTED.test(value) ? TEXT_MARK : '';
  const text = (mark + value).replace(FORMULA, `$1${TEXT_MARK}`);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { numberOf, tidyTelephone } from '@saltmarsh/contract/domain/telephone';
import { readInTransaction } from '../../database/in-transaction';
import { tableOf } from '../../database/table';
import { query } from '../../database/typed-query';
import { BOOKING_REQUEST } from '../../uids';
import type { BookingRow } from '../booking-row';

type Contact = Pick<BookingRow, 'email' | 'telephone'>;

/**
 * Returns what identifies a booking's guest: the email address or, if there is none, the telephone
 * number. A household may share a number, so a booking with an address does not belong to a guest
 * who left only that number.
 */
export const identifierOf = ({ email, telephone }: Contact): string | null =>
  email ?? (telephone === null ? null : numberOf(telephone));

export const isNumber = (identifier: string) => !identifier.includes('@');

/** Returns all bookings of the guest with these identifiers, newest first. */
export async function bookingsOf(identifiers: readonly string[]): Promise<BookingRow[]> {
  const found = await bookingsWith(identifiers);
  return found.filter((row) => identifiers.includes(identifierOf(row) ?? ''));
}

/**
 * Returns bookings with one of these addresses or numbers, newest first. A number may also find
 * bookings of other people: in the same household, or with a longer number that contains its
 * digits.
 */
export async function bookingsWith(identifiers: readonly string[]): Promise<BookingRow[]> {
  const ids = await readInTransaction(async (transaction) => {
    const table = tableOf(BOOKING_REQUEST, transaction);
    return (await orWithIdentifiers(table, identifiers).pluck('id')) as number[];
  });
  return query(BOOKING_REQUEST).findMany({
    where: { id: { $in: ids } },
    orderBy: [{ date: 'desc' }, { time: 'desc' }, { id: 'desc' }],
  });
}

type Rows = ReturnType<typeof tableOf>;

/** Extends a query, so that it also finds the bookings with one of these addresses or numbers. */
export function orWithIdentifiers(rows: Rows, identifiers: readonly string[]): Rows {
  const addresses = identifiers.filter((each) => !isNumber(each));
  rows.orWhereIn('email', addresses);
  for (const number of identifiers.filter(isNumber)) {
    const digits = searchedDigits(number);
    // A few digits would match the numbers of many guests.
    if (digits.length < FEWEST_DIGITS) rows.orWhere('telephone', number);
    else rows.orWhereRaw(...hasDigits(digits));
  }
  return rows;
}

const FEWEST_DIGITS = 6;

const DIGITS = [' ', '\t', '-', '(', ')', '.', '/'].reduce(
  (column, mark) => `replace(${column}, '${mark}', '')`,
  'telephone',
);

/** Returns the SQL condition that a telephone number contains these digits, with its binding. */
export const hasDigits = (digits: string): [sql: string, bindings: string[]] => [
  `${DIGITS} like ?`,
  [`%${digits}%`],
];

/**
 * Returns the digits to search for. Omits a leading 0 or the British country code, because a stored
 * number may have either. Returns '' for a text with letters, such as a name or an extension.
 */
export function searchedDigits(text: string): string {
  const typed = tidyTelephone(text).replace('(0)', '');
  if (/[^\d\s+()./-]/.test(typed)) return '';
  const digits = typed.replace(/\D/g, '');
  return /^[\s(]*(\+|00)/.test(typed)
    ? digits.replace(/^(00)?(440?)?/, '')
    : digits.replace(/^0/, '');
}

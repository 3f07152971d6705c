import { randomUUID } from 'node:crypto';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { numberOf } from '@saltmarsh/contract/domain/telephone';
import { query } from '../../database/typed-query';
import { HttpError, ValidationError } from '../../errors';
import { GUEST_IDENTIFIER } from '../../uids';
import { reachBooking, requireVersion, type StaffWrite } from '../book/reach';
import { findBooking, type BookingRow } from '../booking-row';
import { eachAlone, withBook } from '../tables/book-lock';
import { toGuestCard, type Card, type KnownGuest } from './guest-card.resource';
import { bookingsOf, bookingsWith, identifierOf, isNumber } from './guest-identifiers';

/**
 * Returns a card that has one of these identifiers. Earlier identifiers in the list take
 * precedence.
 */
export async function cardOf(identifiers: readonly string[]): Promise<Card | null> {
  const found = await query(GUEST_IDENTIFIER).findMany({
    where: { identifier: { $in: identifiers } },
  });
  const [first] = identifiers.flatMap((each) => found.filter((row) => row.identifier === each));
  if (!first) return null;
  const { card, note } = first;
  const rows = await query(GUEST_IDENTIFIER).findMany({ where: { card } });
  return { identifiers: rows.map(({ identifier }) => identifier).sort(), note };
}

/** @throws HttpError 404 if the guest has left neither an address nor a number */
export async function guestOf(booking: BookingRow): Promise<KnownGuest> {
  const own = identifierOf(booking);
  if (own === null) throw new HttpError(404, 'This guest left neither an address nor a number.');
  const card = (await cardOf([own])) ??
    (await cardByNumber(booking)) ?? { identifiers: [own], note: null };
  return { ...card, own, others: await othersOf(booking, card.identifiers) };
}

/**
 * Finds a card by the telephone number. A booking that has an email address does not get a card
 * that has a different email address.
 */
async function cardByNumber({ email, telephone }: BookingRow): Promise<Card | null> {
  if (telephone === null) return null;
  const number = numberOf(telephone);
  const found = await bookingsWith([number]);
  const same = found.filter((row) => numberOf(row.telephone ?? '') === number);
  const card = await cardOf([number, ...new Set(same.flatMap((row) => identifierOf(row) ?? []))]);
  return email === null || card?.identifiers.every(isNumber) ? card : null;
}

async function othersOf(booking: BookingRow, identifiers: readonly string[]) {
  const { id, email, telephone } = booking;
  const number = telephone === null ? null : numberOf(telephone);
  const wanted = [...identifiers, email, number].filter((each) => each !== null);
  return (await bookingsWith(wanted)).filter(
    (row) =>
      row.id !== id &&
      (wanted.includes(identifierOf(row) ?? '') ||
        (email === null && wanted.includes(numberOf(row.telephone ?? '')))),
  );
}

/** @throws HttpError 404, 403, 409 */
function changeCard(
  reference: string,
  { worker, expected, now }: StaffWrite,
  change: (guest: KnownGuest) => Promise<void>,
): Promise<KnownGuest> {
  return withBook(async () => {
    const booking = await reachBooking(reference, worker, now);
    const guest = await guestOf(booking);
    const message = 'Somebody else has changed this guest’s card.';
    await requireVersion(toGuestCard(guest, worker), expected, message);
    await change(guest);
    return guestOf(booking);
  });
}

/**
 * Returns the guest's own card. A card that was found only by the telephone number may be another
 * guest's, so it is not returned.
 */
const ownCard = ({ own, identifiers, note }: KnownGuest): Card =>
  identifiers.includes(own) ? { identifiers, note } : { identifiers: [own], note: null };

export const writeNote = (reference: string, note: string | null, write: StaffWrite) =>
  changeCard(reference, write, (guest) => keep(ownCard(guest).identifiers, note));

/**
 * Merges the cards of two bookings' guests, with both notes.
 * @throws ValidationError if the notes are too long together, or if the other guest left no address
 *   or number
 */
export const mergeGuests = (reference: string, other: string, write: StaffWrite) =>
  changeCard(reference, write, async (guest) => {
    const theirs = identifierOf(await findBooking(other));
    if (theirs === null) throw invalid('reference', 'That guest left no address or number.');
    await join(ownCard(guest), theirs);
  });

async function join({ identifiers, note }: Card, identifier: string): Promise<void> {
  const other = await cardOf([identifier]);
  const notes = new Set([note, other?.note ?? null].filter((each) => each !== null));
  const joined = [...notes].join('\n');
  if (joined.length > BOOKING_LENGTHS.staff_notes) {
    throw invalid('reference', 'The notes of both are too long for one card. Shorten one first.');
  }
  await keep([...identifiers, identifier, ...(other?.identifiers ?? [])], joined || null);
}

/**
 * Gives an address or number a card of its own, with a copy of the note, because the note may be
 * about either of the two guests.
 */
export const separateGuest = (reference: string, identifier: string, write: StaffWrite) =>
  changeCard(reference, write, async ({ identifiers, note }) => {
    if (!identifiers.includes(identifier)) {
      throw invalid('identifier', 'The guest is not known by this address or number.');
    }
    const rest = identifiers.filter((each) => each !== identifier);
    await keep(rest, note);
    await keep([identifier], note);
  });

const invalid = (field: string, message: string) => new ValidationError({ [field]: [message] });

/**
 * Moves these identifiers from their present cards to a new one. A single identifier without a note
 * needs no card.
 */
async function keep(identifiers: readonly string[], note: string | null): Promise<void> {
  const known = [...new Set(identifiers)];
  await forgetCard(known);
  if (note === null && known.length < 2) return;
  const card = randomUUID();
  for (const identifier of known) {
    await query(GUEST_IDENTIFIER).create({ data: { identifier, card, note } });
  }
}

export async function forgetCard(identifiers: readonly string[]): Promise<void> {
  await query(GUEST_IDENTIFIER).deleteMany({ where: { identifier: { $in: identifiers } } });
}

/**
 * Moves the card when a booking's address or number is corrected, unless another booking still has
 * the former address or number. A card never moves to an address or number that another guest has:
 * only an admin merges two guests.
 */
export async function followBooking(before: BookingRow, after: BookingRow): Promise<void> {
  const [former, identifier] = [identifierOf(before), identifierOf(after)];
  if (former === null || identifier === null || former === identifier) return;
  const card = await cardOf([former]);
  if (!card || (await bookingsOf([former])).length > 0 || (await cardOf([identifier]))) return;
  if ((await bookingsOf([identifier])).some(({ id }) => id !== after.id)) return;
  const others = card.identifiers.filter((each) => each !== former);
  await forgetCard([former]);
  await keep([...others, identifier], card.note);
}

/**
 * Deletes from the cards all addresses and numbers that no longer identify the guest of a booking
 * (`identifierOf`). The note of a card is deleted together with the card's last address or number.
 */
export async function forgetOldCards(): Promise<void> {
  const rows = await query(GUEST_IDENTIFIER).findMany();
  await eachAlone(
    rows,
    async ({ identifier }) => {
      const isUnused = async () => (await bookingsOf([identifier])).length === 0;
      // Only a card without bookings needs the lock, under which a booking may have come.
      if (!(await isUnused())) return;
      await withBook(async () => {
        if (await isUnused()) await forgetCard([identifier]);
      });
    },
    'guest',
  );
}

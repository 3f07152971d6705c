import { createHmac } from 'node:crypto';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { environment } from '../../environment';
import { versionOf } from '../../history/versions';
import type { Worker } from '../book/reach';
import type { BookingRow } from '../booking-row';

/** The staff's note about a guest, and all addresses and numbers that the guest is known by. */
export interface Card {
  identifiers: string[];
  note: string | null;
}

/** The card of a booking's guest, with the guest's other bookings, newest first. */
export interface KnownGuest extends Card {
  own: string;
  others: BookingRow[];
}

/**
 * Hashes an identifier with a secret key for the card's `version`, which all staff see. Without the
 * key, staff who must not see the identifier could check guesses against the version.
 */
const sealed = (identifier: string) =>
  createHmac('sha256', environment.siteSecret).update(identifier).digest('base64url');

/** Only admins see the guest's addresses and numbers, and the staff notes of other bookings. */
export function toGuestCard(guest: KnownGuest, { access }: Pick<Worker, 'access'>): GuestCard {
  const { identifiers, note, others } = guest;
  const isFull = access === 'admin';
  const count = (...states: BookingState[]) =>
    others.filter(({ state }) => states.includes(state)).length;
  const earlier_notes = others.flatMap(({ date, staffNotes }) =>
    staffNotes === null ? [] : [{ date, staff_notes: staffNotes }],
  );
  return {
    note,
    visits: count('seated', 'left'),
    no_shows: count('no_show'),
    cancellations: count('cancelled_by_guest', 'cancelled_by_us'),
    other_bookings: count('confirmed', 'requested'),
    identifiers: isFull ? identifiers : [],
    earlier_notes: isFull ? earlier_notes : [],
    version: versionOf({ identifiers: identifiers.map(sealed), note }),
  };
}

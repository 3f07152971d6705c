import { createHmac } from 'node:crypto';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { environment } from '../../environment';
import { versionOf } from '../../history/versions';
import type { KnownGuest } from './guest-card.service';

/**
 * Hashes an identifier with a secret key for the card's `version`, which all staff see. Without the
 * key, staff who must not see the identifier could guess it: the right guess gives that version.
 */
const sealed = (identifier: string) =>
  createHmac('sha256', environment.siteSecret).update(identifier).digest('base64url');

/**
 * @param isFull whether to include what only admins may see: the guest's addresses and numbers, and
 *   the staff notes of other bookings
 */
export function toGuestCard(guest: KnownGuest, { isFull }: { isFull: boolean }): GuestCard {
  const { identifiers, note, others } = guest;
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

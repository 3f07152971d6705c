import { untoldAllergy } from '@saltmarsh/contract/domain/field-problems';
import { allergiesOf, UNNAMED } from '@saltmarsh/contract/domain/note-allergies';
import { ValidationError } from '../../errors';
import type { BookingRow } from '../booking-row';

/**
 * Returns whether the stored allergies come from the guest's tick in the allergy box, not from
 * staff.
 */
export const isTick = (allergies: unknown) =>
  Array.isArray(allergies) && allergies.length === 1 && allergies[0] === UNNAMED;

/**
 * Returns the allergies to store after a guest has ticked the allergy box, cleared it, or sent a
 * form without it. Keeps allergies that staff have set. Clearing the box has no effect while the
 * notes name an allergy, because the booking would stay marked anyway.
 * @throws ValidationError if the box is ticked but the notes are empty
 */
export function tickedAllergies(
  isTicked: boolean | undefined,
  { allergies, notes }: Pick<BookingRow, 'allergies' | 'notes'>,
): unknown {
  const untold = untoldAllergy(isTicked === true, notes);
  if (untold) throw new ValidationError({ notes: [untold] });
  if (isTicked) return Array.isArray(allergies) && allergies.length > 0 ? allergies : [UNNAMED];
  const isTakenBack = isTicked === false && isTick(allergies) && allergiesOf(notes).length === 0;
  return isTakenBack ? null : allergies;
}

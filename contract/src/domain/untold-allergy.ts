/** Returns an error message if the guest has ticked the allergy box but left the notes empty. */
export const untoldAllergy = (isTicked: boolean, notes: string | null): string | undefined =>
  isTicked && !notes?.trim()
    ? 'Tell us here what the allergy is, or untick the box above.'
    : undefined;

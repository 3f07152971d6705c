/** Returns the message at empty notes if the guest has ticked the box for an allergy. */
export const untoldAllergy = (isTicked: boolean, notes: string | null): string | undefined =>
  isTicked && !notes?.trim()
    ? 'Tell us here what the allergy is, or untick the box above.'
    : undefined;

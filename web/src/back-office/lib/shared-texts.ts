/** Said after a save (spec §4). */
export const SAVED = 'Your Changes Have Been Saved';

/** What is said before and after a change of a question. */
export const FAQ_TEXTS = {
  added: 'The question has been added. Guests see it once it has an answer.',
  unarchived: 'The question can be changed again.',
  toDelete: (question: string) =>
    `The question “${question}” will be deleted. You can restore it from the bin.`,
  deleted: 'The question has been deleted.',
};

/** What is said before and after a change of an account. */
export const USER_TEXTS = {
  added: (name: string) => `${name} has been added.`,
  invited: (name: string, email: string) =>
    `${name} has been added, and an invitation is on its way to ${email}.`,
  invitedAgain: (email: string) => `A new invitation is on its way to ${email}.`,
  resetLink: (email: string) => `A link for a new password is on its way to ${email}.`,
  saved: 'Changes saved....',
  toDelete: (name: string) =>
    `The account of ${name} will be deleted for good: accounts do not go to the bin.`,
  deleted: (name: string) => `${name} has been deleted.`,
};

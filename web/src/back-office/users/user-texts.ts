/** What is said after a change of an account, and after its Undo. */
export const USER_TEXTS = {
  added: (name: string) => `${name} has been added.`,
  invited: (name: string, email: string) =>
    `${name} has been added, and an invitation is on its way to ${email}.`,
  invitedAgain: (email: string) => `A new invitation is on its way to ${email}.`,
  resetLink: (email: string) => `A link for a new password is on its way to ${email}.`,
  saved: { done: 'Changes saved....', undone: 'The account is as it was.' },
  deleted: (name: string) => `${name} has been deleted.`,
};

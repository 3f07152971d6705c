/** What is said before and after a change of an account, and after its Undo. */
export const USER_TEXTS = {
  added: (name: string) => `${name} has been added.`,
  invited: (name: string, email: string) =>
    `${name} has been added, and an invitation is on its way to ${email}.`,
  invitedAgain: (email: string) => `A new invitation is on its way to ${email}.`,
  resetLink: (email: string) => `A link for a new password is on its way to ${email}.`,
  saved: { done: 'Changes saved....', undone: 'The account is as it was.' },
  toDelete: (name: string) =>
    `The account of ${name} will be deleted for good: accounts do not go to the bin.`,
  deleted: (name: string) => `${name} has been deleted.`,
};

/** Why an admin must enter their own password first. */
export const ABOUT_ACCESS = {
  newAdmin: (name: string) =>
    `As an admin, ${name} can change everything here, and everybody’s access. Please enter your own password first.`,
  newEditor: (name: string) =>
    `${name} will be able to change questions, menus, widgets and files. Please enter your own password first.`,
  colleague: (name: string) =>
    `${name} is an admin, too. Please enter your own password before you change their access.`,
  oneself: 'You are changing how you log in yourself. Please enter your present password first.',
};

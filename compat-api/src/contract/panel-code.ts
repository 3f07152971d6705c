/** What the panel's log-in says of the second factor; its form shows the field for a code when it says so. */
export const CODE_NEEDED = 'Enter the code from your authenticator app, or a recovery code.';
export const CODE_WRONG =
  'That code is wrong, or was used before. Enter the next code that your app shows.';

export const asksForCode = (message: string | undefined): boolean =>
  message === CODE_NEEDED || message === CODE_WRONG;

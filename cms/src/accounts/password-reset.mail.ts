import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { UserRow } from './user-row';

type Recipient = Pick<UserRow, 'email' | 'firstname'>;

export function passwordResetMail(user: Recipient, url: string, restaurant: string): MailMessage {
  return mailMessage({
    to: user.email,
    subject: 'Choose a new password',
    restaurant,
    heading: 'Choose a new password',
    before: [
      `Hello ${user.firstname},`,
      `We were asked for a new password for your account at ${restaurant}.`,
    ],
    button: { label: 'Choose a new password', url },
    after: [
      'The link works once, within an hour.',
      'If you did not ask for it, you do not need to do anything: your password stays as it is.',
    ],
  });
}

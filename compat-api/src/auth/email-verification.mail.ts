import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { UserRow } from '../users/user-row';

type Recipient = Pick<UserRow, 'email' | 'firstname'>;

export function verificationMail(user: Recipient, url: string, from: string): MailMessage {
  return mailMessage({
    to: user.email,
    subject: 'Verify Email Address',
    before: [
      `Hello ${user.firstname},`,
      'Please click the button below to verify your email address.',
    ],
    button: { label: 'Verify Email Address', url },
    after: ['If you did not create an account, no further action is required.'],
    from,
  });
}

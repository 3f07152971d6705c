import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { UserRow } from './user-row';

type Recipient = Pick<UserRow, 'email' | 'firstname'>;

export function passwordResetMail(user: Recipient, url: string, from: string): MailMessage {
  return mailMessage({
    to: user.email,
    subject: 'Reset Password Notification',
    before: [
      `Hello ${user.firstname},`,
      'You are receiving this email because we received a password reset request for your account.',
    ],
    button: { label: 'Reset Password', url },
    after: [
      'This password reset link will expire in 60 minutes.',
      'If you did not request a password reset, no further action is required.',
    ],
    from,
  });
}

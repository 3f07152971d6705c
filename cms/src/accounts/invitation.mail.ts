import { environment } from '../environment';
import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { UserRow } from './user-row';

type Recipient = Pick<UserRow, 'email' | 'firstname' | 'access'>;

export function invitationMail(user: Recipient, url: string, restaurant: string): MailMessage {
  const { email, firstname, access } = user;
  return mailMessage({
    to: email,
    subject: `Your account at ${restaurant}`,
    restaurant,
    heading: `Your account at ${restaurant}`,
    before: [
      `Hello ${firstname},`,
      access === 'admin'
        ? `We have made an account for you at ${restaurant}, so that you can look after our website with us.`
        : `We have made an account for you at ${restaurant}.`,
      'You only need to choose a password. You log in with this email address.',
    ],
    button: { label: 'Choose your password', url },
    after: [
      'The link works once, within 7 days. After that, get a new one: go to ' +
        `${environment.appUrl}/forgot-password and enter this email address.`,
      'If you did not expect this, you do not need to do anything: without a password, nobody can log in to the account.',
    ],
  });
}

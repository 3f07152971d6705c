import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { Recipient } from './account-change.mail';

interface Words {
  /** The reason for this mail, if its reader did not request it. */
  happened: string[];
  advice: string[];
}

const ASKED_FOR: Words = {
  happened: [],
  advice: ['If you did not create an account, no further action is required.'],
};

export function verificationMail(
  user: Recipient,
  url: string,
  from: string,
  { happened, advice }: Words = ASKED_FOR,
): MailMessage {
  return mailMessage({
    to: user.email,
    subject: 'Verify Email Address',
    before: [
      `Hello ${user.firstname},`,
      ...happened,
      'Please click the button below to verify your email address.',
    ],
    button: { label: 'Verify Email Address', url },
    after: advice,
    from,
  });
}

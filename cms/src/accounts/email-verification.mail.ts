import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { Recipient } from './account-change.mail';

interface Words {
  /** The reason for this mail, if its reader did not request it. */
  happened: string[];
  advice: string[];
}

const ASKED_FOR: Words = {
  happened: [],
  advice: [
    'If you did not make an account, please ignore this email. Your address was probably entered by mistake.',
  ],
};

export function verificationMail(
  user: Recipient,
  url: string,
  restaurant: string,
  { happened, advice }: Words = ASKED_FOR,
): MailMessage {
  return mailMessage({
    to: user.email,
    subject: 'Verify your email address',
    restaurant,
    heading: 'Verify your email address',
    before: [
      `Hello ${user.firstname},`,
      ...happened,
      `Your account at ${restaurant} has this email address. Please verify that it is yours.`,
    ],
    button: { label: 'Verify this address', url },
    after: ['The link works for an hour.', ...advice],
  });
}

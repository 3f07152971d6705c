import { environment } from '../environment';
import { NOTHING_TO_DO, presentMoment, urgentAdvice } from '@saltmarsh/contract/domain/change-mail';
import type { Role } from '@saltmarsh/contract/messages/user';
import { mailMessage, type MailMessage } from '../mail/mail-message';
import type { UserRow } from './user-row';

export type Recipient = Pick<UserRow, 'email' | 'firstname'>;

/** Changes of which an account's holder is told, whether or not they made them. */
export type AccountChange =
  | { what: 'password' | 'former-email' | 'new-email' | 'two-factor-on' | 'two-factor-off' }
  | { what: 'blocked' }
  | { what: 'role'; from: Role; to: Role };

interface Restaurant {
  name: string;
  telephone: string | null;
}

const ROLE_NAMES: Readonly<Record<Role, string>> = { user: 'user', pta: 'PTA', admin: 'admin' };

/** Has no button: a mail that urges its reader to follow a link looks like phishing. */
export function accountChangeMail(
  change: AccountChange,
  { email, firstname }: Recipient,
  restaurant: Restaurant,
): MailMessage {
  const { subject, happened, advice } = accountChangeText(change, restaurant);
  return mailMessage({
    to: email,
    subject,
    restaurant: restaurant.name,
    heading: subject,
    before: [`Hello ${firstname},`, ...happened],
    after: advice,
  });
}

interface Text {
  subject: string;
  happened: string[];
  advice: string[];
}

export function accountChangeText(change: AccountChange, { name, telephone }: Restaurant): Text {
  const when = presentMoment();
  const account = `your account at ${name}`;
  const tellUs = telephone
    ? `call us on ${telephone} or reply to this email`
    : 'reply to this email';
  const newPassword = `If it was not, choose a new password now: go to ${environment.appUrl}/login and select “Forgot your password?”. This logs everybody else out.`;
  switch (change.what) {
    case 'password':
      return {
        subject: 'Your password was changed',
        happened: [
          `The password of ${account} was changed ${when}.`,
          'All other browsers have been logged out.',
        ],
        advice: [NOTHING_TO_DO, `${newPassword} Then ${tellUs}.`],
      };
    case 'former-email':
      return {
        subject: 'Your email address was changed',
        happened: [
          `The email address of ${account} was changed ${when}.`,
          'It is no longer this one, so you can no longer log in with this address.',
        ],
        advice: [NOTHING_TO_DO, urgentAdvice(tellUs)],
      };
    case 'new-email':
      return {
        subject: 'Your email address was changed',
        happened: [
          `The email address of ${account} was changed to this one ${when}.`,
          'Use this address to log in from now on.',
        ],
        advice: [NOTHING_TO_DO, `If you do not know this account, ${tellUs}.`],
      };
    case 'two-factor-on':
      return {
        subject: 'Two-factor authentication was turned on',
        happened: [
          `Two-factor authentication was turned on for ${account} ${when}.`,
          'Logging in now takes your password and a code from your app.',
        ],
        advice: [NOTHING_TO_DO, urgentAdvice(tellUs)],
      };
    case 'two-factor-off':
      return {
        subject: 'Two-factor authentication was turned off',
        happened: [
          `Two-factor authentication was turned off for ${account} ${when}.`,
          'Logging in now takes only your password.',
        ],
        advice: [
          NOTHING_TO_DO,
          `${newPassword} Then turn two-factor authentication on again under “Security”.`,
        ],
      };
    case 'blocked':
      return {
        subject: 'Your account was blocked',
        happened: [`${sentence(account)} was blocked ${when}.`, 'You can no longer log in.'],
        advice: [`If you do not know why, ${tellUs}.`],
      };
    case 'role':
      return {
        subject: 'Your access was changed',
        happened: [
          `The access level of ${account} was changed from ${ROLE_NAMES[change.from]} to ${ROLE_NAMES[change.to]} ${when}.`,
          ...(change.from === 'admin' ? ['You can no longer use the back office.'] : []),
          'You can still log in to your account.',
        ],
        advice: [`If you do not know why, ${tellUs}.`],
      };
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Role } from '@saltmarsh/contract/messages/user';
import { environment } from '../environment';
import { mailMessage, type MailMessage } from '../mail/mail-message';
import { enqueueMail } from '../mail/outbox';
import { mailingRestaurant } from '../settings/site-setting.service';
import type { UserRow } from './user.service';

type Recipient = Pick<UserRow, 'email' | 'firstname'>;

/** Changes that an account's holder is notified of, whoever makes them. */
type AccountChange =
  | { what: 'password' | 'former-email' | 'new-email' | 'two-factor-on' | 'two-factor-off' }
  | { what: 'blocked' }
  | { what: 'role'; from: Role; to: Role };

type Restaurant = Awaited<ReturnType<typeof mailingRestaurant>>;

const ROLE_NAMES: Readonly<Record<Role, string>> = { user: 'user', pta: 'PTA', admin: 'admin' };

const NOTHING_TO_DO = 'If this was you, or you asked us to do it, you do not need to do anything.';

function presentMoment(): string {
  const { date, time } = londonNow();
  return `on ${longDate(date)} at ${time} (London time)`;
}

/** Adds no button: an email that urges its reader to follow a link looks like phishing. */
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

interface Text extends Words {
  subject: string;
}

export function accountChangeText(change: AccountChange, { name, telephone }: Restaurant): Text {
  const when = presentMoment();
  const account = `your account at ${name}`;
  const tellUs = telephone
    ? `call us on ${telephone} or reply to this email`
    : 'reply to this email';
  const urgently = `If it was not, ${tellUs} as soon as you can.`;
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
        advice: [NOTHING_TO_DO, urgently],
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
        advice: [NOTHING_TO_DO, urgently],
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
        happened: [`Your account at ${name} was blocked ${when}.`, 'You can no longer log in.'],
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

interface Words {
  /** The reason for this email, if its reader did not request it. */
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

type Holder = Recipient & Pick<UserRow, 'emailVerifiedAt'>;

/**
 * Queues an email to the holder, in the transaction of the change. An unverified address gets no
 * email.
 */
export async function tellHolder(change: AccountChange, holder: Holder): Promise<void> {
  if (!holder.emailVerifiedAt) return;
  await enqueueMail(accountChangeMail(change, holder, await mailingRestaurant()));
}

export function invitationMail(
  user: Recipient & Pick<UserRow, 'access'>,
  url: string,
  restaurant: string,
): MailMessage {
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

import {
  NOTHING_TO_DO,
  presentMoment,
  urgentAdvice,
} from '@saltmarsh/compat-api/contract/change-mail';
import type { MailText } from '@saltmarsh/compat-api/contract/panel-support';

/** What the holder of an account of the panel is told of, whoever did it. */
export type PanelChange = 'password' | 'former-email' | 'new-email' | 'role' | 'closed';

const ACCOUNT = 'your account in the editors’ panel';

const TEXTS: Readonly<Record<PanelChange, [subject: string, happened: string]>> = {
  password: [
    'Your password for the editors’ panel was changed',
    `The password of ${ACCOUNT} was changed`,
  ],
  'former-email': [
    'Your email address for the editors’ panel was changed',
    `This is no longer the email address of ${ACCOUNT}: it was changed`,
  ],
  'new-email': [
    'Your email address for the editors’ panel was changed',
    `The email address of ${ACCOUNT} was changed to this one`,
  ],
  role: ['Your role in the editors’ panel was changed', `The role of ${ACCOUNT} was changed`],
  closed: ['Your account in the editors’ panel was closed', `The access of ${ACCOUNT} was ended`],
};

/** No button: a mail that asks its reader to follow a link at once looks like those that steal passwords. */
export function panelChangeMail(
  change: PanelChange,
  to: string,
  firstname: string | null,
): MailText {
  const [subject, happened] = TEXTS[change];
  return {
    to,
    subject,
    before: [firstname ? `Hello ${firstname},` : 'Hello,', `${happened} ${presentMoment()}.`],
    after: [NOTHING_TO_DO, urgentAdvice('reply to this email')],
  };
}

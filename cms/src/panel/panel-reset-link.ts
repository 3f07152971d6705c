import { randomBytes } from 'node:crypto';
import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { panelSupport } from '../panel-support';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { panelResetMail } from './panel-reset.mail';

const MINUTE = 60_000;
const VALID_FOR = 60 * MINUTE;
/** Minimum time between two mails to one address. */
const MAIL_INTERVAL = MINUTE;

/** Stands in for an account id; those start at 1. */
const NOBODY = 0;
/** compat-api's outbox enqueues mails to this address, but does not send them. */
const NO_RECIPIENT = '';

type PanelUserRow = Row<typeof PANEL_USER>;

/**
 * Mails a link to the panel account with this address. Without one it does the same work, since the
 * time would reveal which addresses exist.
 */
export async function sendPanelResetLink(email: string): Promise<void> {
  const users = query(PANEL_USER);
  const user = await users.findOne({
    where: { email: email.toLowerCase(), isActive: true },
  });
  const isDue = user !== null && !wasJustMailed(user);
  const resetPasswordToken = randomBytes(20).toString('hex');
  const resetPasswordTokenExpiresAt = new Date(Date.now() + VALID_FOR).toISOString();
  const panelUrl = strapi.config.get<string>('admin.absoluteUrl');
  await users.updateMany({
    where: { id: isDue ? user.id : NOBODY },
    data: { resetPasswordToken, resetPasswordTokenExpiresAt },
  });
  const to = isDue ? user.email : NO_RECIPIENT;
  const url = `${panelUrl}/auth/reset-password?code=${resetPasswordToken}`;
  await panelSupport().enqueueMail(panelResetMail(to, user?.firstname ?? null, url));
}

function wasJustMailed({ resetPasswordTokenExpiresAt: expiresAt }: PanelUserRow): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - VALID_FOR > Date.now() - MAIL_INTERVAL;
}

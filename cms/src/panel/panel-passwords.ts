import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { panelSupport } from '../panel-support';
import { recordFailedSignIn, recordSignIn } from '../revisions/sign-ins';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { sendPanelResetLink } from './panel-reset-link';

type PanelUserRow = Row<typeof PANEL_USER>;

/** Passport's result: an error, the user or false, and a message. */
type Credentials = [null, PanelUserRow] | [null, false, { message: string }];

const REJECTED: Credentials = [null, false, { message: 'Invalid credentials' }];

/**
 * Replaces how the panel compares and hashes passwords and sends reset links. Strapi hashes in the main
 * thread (blocking it for 60 ms), compares only if the address has an account, reveals that an inactive
 * one's password was right, and mails within the request: each tells an attacker which addresses exist.
 */
export function replacePanelPasswords(): void {
  async function checkCredentials({ email, password }: { email: string; password: string }) {
    const user = await query(PANEL_USER).findOne({ where: { email } });
    const isRight = await panelSupport().isPassword(password, user?.password);
    if (!user || !isRight || !user.isActive) {
      recordFailedSignIn('panel-user', user?.id ?? null);
      return REJECTED;
    }
    await recordSignIn('panel-user', user.id);
    return [null, user];
  }

  Object.assign(strapi.service('admin::auth'), {
    checkCredentials,
    validatePassword: (plain: string, stored: string | null) =>
      panelSupport().isPassword(plain, stored),
    hashPassword: (plain: string) => panelSupport().hashPassword(plain),
    // Runs after the response, whose time must not reveal whether the account exists.
    forgotPassword: ({ email }: { email: string }) => {
      setImmediate(() => {
        sendPanelResetLink(email).catch((error: unknown) => {
          strapi.log.error(`Sending a panel reset link failed: ${String(error)}`);
        });
      });
    },
  });
}

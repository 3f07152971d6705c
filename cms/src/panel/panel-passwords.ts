import { CODE_NEEDED } from '@saltmarsh/compat-api/contract/panel-code';
import { panelSupport } from '../panel-support';
import { recordFailedSignIn, recordSignIn } from '../revisions/sign-ins';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { sendPanelResetLink } from './panel-reset-link';
import { rejectedFactor } from './panel-second-factor';
import { joinPasswords } from './shared-password';
import type { PanelUser } from './site-account';

/** Passport's result: an error, the user or false, and a message. */
type Credentials = [null, PanelUser] | [null, false, { message: string }];

const rejected = (message: string): Credentials => [null, false, { message }];

/**
 * Replaces how the panel compares and hashes passwords and sends reset links. Strapi hashes in the main
 * thread (blocking it for 60 ms), compares only if the address has an account, reveals that an inactive
 * one's password was right, and mails within the request: each tells an attacker which addresses exist.
 */
export function replacePanelPasswords(): void {
  async function checkCredentials(given: {
    email: string;
    password: string;
  }): Promise<Credentials> {
    const { email, password } = given;
    const user = await query(PANEL_USER).findOne({ where: { email } });
    const isRight = await panelSupport().isPassword(password, user?.password);
    if (!user || !isRight || !user.isActive) {
      recordFailedSignIn('panel-user', user?.id ?? null);
      return rejected('Invalid credentials');
    }
    await joinPasswords(user, password);
    const reason = await rejectedFactor(user);
    if (reason !== null) {
      if (reason !== CODE_NEEDED) recordFailedSignIn('panel-user', user.id);
      return rejected(reason);
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

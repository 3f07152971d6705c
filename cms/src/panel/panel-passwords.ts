import type { PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { query } from '../query';
import { PANEL_USER } from '../uids';
import { sendPanelResetLink } from './panel-reset-link';

type PanelUserRow = Row<typeof PANEL_USER>;

/** Passport's way: an error, the user or false, and what to say. */
type Credentials = [null, PanelUserRow] | [null, false, { message: string }];

const REJECTED: Credentials = [null, false, { message: 'Invalid credentials' }];

/**
 * Replaces how the panel compares and hashes passwords and sends reset links. Strapi's own hashes in
 * the main thread (60 ms without a response to anybody), compares only when the address has an account,
 * says of an inactive one that its password was right, and mails within the request: each tells a
 * guest which addresses exist.
 */
export function replacePanelPasswords(strapi: Core.Strapi): void {
  const support = (): PanelSupport<Context> => strapi.plugin('compat-api').service('panel-support');

  async function checkCredentials({ email, password }: { email: string; password: string }) {
    const user = await query(strapi, PANEL_USER).findOne({ where: { email } });
    const isRight = await support().isPassword(password, user?.password);
    return user && isRight && user.isActive ? [null, user] : REJECTED;
  }

  Object.assign(strapi.service('admin::auth'), {
    checkCredentials,
    validatePassword: (plain: string, stored: string | null) => support().isPassword(plain, stored),
    hashPassword: (plain: string) => support().hashPassword(plain),
    // Behind the response: its time must not tell whether there is somebody to mail to.
    forgotPassword: ({ email }: { email: string }) => {
      setImmediate(() => {
        sendPanelResetLink(strapi, support(), email).catch((error: unknown) => {
          strapi.log.error(`Sending a panel reset link failed: ${String(error)}`);
        });
      });
    },
  });
}

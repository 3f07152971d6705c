import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { authService, userService } from '../admin-services';
import { panelSupport } from '../panel-support';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import { endPanelSessions, siteAdminOf, type PanelUser } from './site-account';

type Action = (ctx: Context) => Promise<void>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const bodyOf = (ctx: Context) => (ctx.request as { body?: Record<string, unknown> }).body ?? {};

/** Strapi's, whose own check is private to its controllers; bcrypt reads 72 bytes. */
const PASSWORD_RULES: readonly (readonly [(password: string) => boolean, string])[] = [
  [(password) => password.length >= 8, 'Password must be at least 8 characters'],
  [(password) => Buffer.byteLength(password) <= 72, 'Password must be less than 73 bytes'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least 1 lowercase letter'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least 1 uppercase letter'],
  [(password) => /\d/.test(password), 'Password must contain at least 1 number'],
];

function requireGoodPassword(password: string): void {
  const [, message] = PASSWORD_RULES.find(([isKept]) => !isKept(password)) ?? [];
  if (message) throw new errors.ValidationError(message);
}

/** Signs nobody in: as on the site, a link from a mail is worth a password, and not a log-in. */
const resetPassword: Action = async (ctx) => {
  const body = bodyOf(ctx);
  const [resetPasswordToken, password] = [text(body.resetPasswordToken), text(body.password)];
  if (!resetPasswordToken) throw new errors.ValidationError('resetPasswordToken is required');
  requireGoodPassword(password);
  await endPanelSessions(
    await strapi.db.transaction(() =>
      authService(strapi).resetPassword({ resetPasswordToken, password }),
    ),
  );
  ctx.body = { data: {} };
};

/** A link for a new account, of somebody who has one on the site. Others are Strapi's, and sign in. */
const register =
  (original: Action): Action =>
  async (ctx) => {
    const body = bodyOf(ctx);
    const registrationToken = text(body.registrationToken);
    const user = registrationToken
      ? await query(PANEL_USER).findOne({ where: { registrationToken } })
      : null;
    if (!user) return original(ctx);
    if (await siteAdminOf(user)) return activateSiteAdmin(user);
    if (!(await panelSupport().needsSecondFactor(user.email))) return original(ctx);
    const { firstname, lastname, password } = (body.userInfo ?? {}) as Record<string, unknown>;
    requireGoodPassword(text(password));
    await userService(strapi).updateById(user.id, {
      ...{ password: text(password), registrationToken: null, isActive: true },
      ...{
        firstname: text(firstname) || user.firstname,
        lastname: text(lastname) || user.lastname,
      },
    });
    ctx.body = { data: {} };
  };

/** Invited before they were an admin of the site: they have a password already, which is for both. */
async function activateSiteAdmin(user: PanelUser): Promise<never> {
  const data = { isActive: true, registrationToken: null, password: await passwordOfSite(user) };
  await query(PANEL_USER).update({ where: { id: user.id }, data });
  throw new errors.ApplicationError(
    'You have an account on the site: go to the log-in, and use its password. It is for both.',
  );
}

async function passwordOfSite(person: { email: string }): Promise<string | null> {
  return (await siteAdminOf(person))?.password ?? null;
}

interface Creation {
  params: { data?: Partial<PanelUser> };
}

/** An account that a super admin makes for an admin of the site needs no link: its password is the site's. */
function activateSiteAdmins(): void {
  strapi.db.lifecycles.subscribe({
    models: [PANEL_USER],
    async beforeCreate({ params: { data } }: Creation) {
      if (!data?.email || data.password) return;
      const password = await passwordOfSite({ email: data.email });
      if (password) Object.assign(data, { password, isActive: true, registrationToken: null });
    },
  });
}

export function replacePanelLinks(): void {
  const controller = strapi.controller('admin::authentication') as unknown as { register: Action };
  Object.assign(controller, { resetPassword, register: register(controller.register) });
  activateSiteAdmins();
}

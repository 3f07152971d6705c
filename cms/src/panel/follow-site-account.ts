import { rejectField } from '../document-middlewares/field-error';
import { query } from '../typed-query';
import { PANEL_USER, USER } from '../uids';
import { requireFreshLogIn } from './fresh-log-in';
import { endPanelSessions, panelUserOf, type SiteAccount } from './site-account';
import { isShared, sharePanelPassword } from './shared-password';

interface Event {
  params: { where?: Partial<Pick<SiteAccount, 'id'>>; data?: Partial<SiteAccount> };
  state: { before?: SiteAccount | null };
}

const mayEnter = ({ access, blocked }: SiteAccount) => access === 'admin' && blocked !== true;

/**
 * What happens to the account of a site's admin happens to their account of the panel, whoever writes: a new
 * password and a new address are for both, and who is demoted, blocked or deleted has neither back office nor
 * panel. Being raised again opens nothing: a super admin activates the account of the panel.
 */
export function followSiteAccounts(): void {
  const remember = async ({ params: { where }, state }: Event) => {
    state.before = await query(USER).findOne({ where });
  };
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeUpdate(event: Event) {
      await remember(event);
      const { before } = event.state;
      if (!before) return;
      const after = { ...before, ...event.params.data };
      if (mayEnter(before)) await requireFreshLogInFor(before, after);
      await requireFreeInPanel(before, after);
    },
    async afterUpdate({ params: { data = {} }, state: { before } }: Event) {
      if (before?.access === 'admin') await follow(before, { ...before, ...data });
    },
    async beforeDelete(event: Event) {
      await remember(event);
      const { before } = event.state;
      if (before && mayEnter(before)) await requireFreshLogIn(before, 'user');
    },
    async afterDelete({ state: { before } }: Event) {
      if (before?.access === 'admin') await closePanel(before);
    },
  });
}

/** The fields that can lock an admin out. */
const TAKING = ['access', 'blocked', 'email', 'password'] as const;

async function requireFreshLogInFor(before: SiteAccount, after: SiteAccount): Promise<void> {
  const taking = TAKING.find((field) => after[field] !== before[field]);
  const isHarmless = taking === 'blocked' && after.blocked !== true;
  if (taking && !isHarmless) await requireFreshLogIn(before, taking);
}

async function follow(before: SiteAccount, after: SiteAccount): Promise<void> {
  const isNew = (field: 'email' | 'password') => after[field] !== before[field];
  if (mayEnter(before) && !mayEnter(after)) await closePanel(before);
  if (!isNew('email') && !isNew('password')) return;
  const user = await panelUserOf(before);
  if (!user) return;
  if (isNew('password')) await sharePanelPassword(before, user, after.password ?? null);
  if (isNew('email')) {
    await query(PANEL_USER).updateMany({ where: { id: user.id }, data: { email: after.email } });
    await endPanelSessions(user);
  }
}

/**
 * Closed, not deleted: what they wrote goes on to name them. Only with the one password: anybody's address can
 * be given to an account that is then deleted.
 */
async function closePanel(account: SiteAccount): Promise<void> {
  const user = await panelUserOf(account);
  if (!user || !isShared(account, user)) return;
  if (user.isActive || user.registrationToken) {
    await query(PANEL_USER).update({
      where: { id: user.id },
      data: {
        ...{ isActive: false, registrationToken: null },
        ...{ resetPasswordToken: null, resetPasswordTokenExpiresAt: null },
      },
    });
  }
  await endPanelSessions(user);
}

/** An admin must not get the account of the panel of somebody else, by taking their address. */
async function requireFreeInPanel(before: SiteAccount, after: SiteAccount): Promise<void> {
  if (after.email === before.email || after.access !== 'admin') return;
  const [own, other] = [await panelUserOf(before), await panelUserOf(after)];
  const isOwn = before.access === 'admin' && own !== null && own.id === other?.id;
  if (other && !isOwn) rejectField('email', 'The email has already been taken.');
}

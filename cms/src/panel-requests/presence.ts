import type { OpenTab } from '@saltmarsh/compat-api/contract/panel-support';
import { siteAdminOf } from '../panel/site-account';
import { panelSupport } from '../panel-support';
import { isRecorded, kindOf } from '../revisions/kinds';
import { SITE_SETTING } from '../uids';
import type { PanelUser } from './panel-session';
import { notFound } from './rejection';

type Params = Readonly<Record<string, string | undefined>>;

/** For the panel's forms (`admin/use-present.ts`), what `/api/presence` is for those of the back office. */
export async function arrive(user: PanelUser, params: Params): Promise<object> {
  return panelSupport().arrive(await openTab(user, params));
}

export async function leave(user: PanelUser, params: Params): Promise<object> {
  await panelSupport().leave(await openTab(user, params));
  return {};
}

/** @throws Rejection 404 */
async function openTab(user: PanelUser, params: Params): Promise<OpenTab> {
  const { type = '', document, tab = '' } = params;
  if (!isRecorded(type)) throw notFound();
  const entry = await numberOf(type, document);
  if (entry === undefined) throw notFound();
  // Somebody with accounts of both sees no stranger in their own other tab.
  const account = await siteAdminOf(user);
  const person = account
    ? ({ kind: 'account', id: account.number } as const)
    : ({ kind: 'panel', id: user.id } as const);
  return { kind: kindOf(type), entry, person, tab };
}

async function numberOf(
  type: Parameters<typeof kindOf>[0],
  documentId: string | undefined,
): Promise<number | undefined> {
  if (type === SITE_SETTING) return 1;
  if (!documentId) return undefined;
  const row: unknown = await strapi.db
    .query(type)
    .findOne({ where: { documentId }, select: ['number'] });
  return (row as { number: number } | null)?.number;
}

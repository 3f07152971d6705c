import type { OpenTab } from '@saltmarsh/compat-api/contract/panel-support';
import { siteAdminOf } from '../panel/site-account';
import { panelSupport } from '../panel-support';
import { isRecorded, kindOf } from '../revisions/kinds';
import type { PanelUser } from './panel-session';
import { entryNumber } from './entry-number';
import { notFound } from './rejection';

type Params = Readonly<Record<string, string | undefined>>;

/** For the panel's forms (`admin/use-present.ts`), what `/api/presence` is for those of the back office. */
export async function arrive(user: PanelUser, params: Params): Promise<object> {
  const open = await openTab(user, params);
  if (!open) throw notFound();
  return panelSupport().arrive(open);
}

export async function leave(user: PanelUser, params: Params): Promise<object> {
  // Whoever has just deleted the entry leaves its form, too.
  const open = await openTab(user, params);
  if (open) await panelSupport().leave(open);
  return {};
}

/** Undefined if there is no such entry. */
async function openTab(user: PanelUser, params: Params): Promise<OpenTab | undefined> {
  const { type = '', document, tab = '' } = params;
  if (!isRecorded(type)) return undefined;
  const entry = await entryNumber(type, document);
  if (entry === undefined) return undefined;
  // Somebody with accounts of both sees no stranger in their own other tab.
  const account = await siteAdminOf(user);
  const person = account
    ? ({ kind: 'account', id: account.number } as const)
    : ({ kind: 'panel', id: user.id } as const);
  return { kind: kindOf(type), entry, person, tab };
}

import type { OpenTab } from '../contract/panel-support';
import { REVISION_KINDS } from '../contract/revision';
import { currentUser, type ApiContext } from '../routing/context';
import { notFound } from '../routing/http-errors';
import * as presence from './presence.service';

const NUMBER = /^[1-9]\d{0,8}$/;
const TAB = /^[\w-]{8,40}$/;

export async function arrive(ctx: ApiContext) {
  ctx.body = await presence.arrive(openTab(ctx));
}

export async function leave(ctx: ApiContext) {
  await presence.leave(openTab(ctx));
  ctx.status = 204;
}

/** Whether there is such an entry is not asked: that would be a statement for each page in a few seconds. */
function openTab(ctx: ApiContext): OpenTab {
  const { kind: name, id = '', tab = '' } = ctx.params;
  const kind = REVISION_KINDS.find((each) => each === name);
  if (!kind) throw notFound('kind', name ?? '');
  if (!NUMBER.test(id) || !TAB.test(tab)) throw notFound(kind, id);
  const person = { kind: 'account', id: currentUser(ctx).number } as const;
  return { kind, entry: Number(id), person, tab };
}

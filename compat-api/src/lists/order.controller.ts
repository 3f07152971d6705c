import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { OrderedEntry, Revision } from '@saltmarsh/contract/messages/revision';
import { pageOfRevisions } from '../revisions/revision.controller';
import { toRevisions } from '../revisions/revision.resource';
import { stateOfRevision, type RevisionRow } from '../revisions/revision.service';
import { expectedVersion } from '../revisions/versions';
import type { ApiContext } from '../routing/context';
import { notFound } from '../routing/http-errors';
import { restoreOrder } from './order';
import { entriesInOrder, namesOf } from './ordered-entries';
import { LIST, type OrderedKind } from './ordered-list';

/** The state in a revision of a list (cms/src/revisions/order-revisions.ts). */
type OrderState = Readonly<{ order: number[] }>;

/** The endpoints of a list's order, except the one that changes it. */
export function orderOf(kind: OrderedKind) {
  const show = async (ctx: ApiContext) => {
    const entries = await entriesInOrder(kind);
    ctx.set('ETag', orderVersion(entries.map(({ id }) => id)));
    ctx.body = entries;
  };
  return {
    show,

    revisions: async (ctx: ApiContext) => {
      ctx.body = await pageOfRevisions(ctx, { kind, entry: LIST }, (rows) =>
        toOrderRevisions(kind, rows),
      );
    },

    restore: async (ctx: ApiContext) => {
      const wanted = ctx.params.revision ?? '';
      const state = await stateOfRevision(kind, LIST, wanted);
      if (!state) throw notFound('revision', wanted);
      await restoreOrder(kind, (state as OrderState).order, expectedVersion(ctx));
      await show(ctx);
    },
  };
}

async function toOrderRevisions(
  kind: OrderedKind,
  rows: readonly RevisionRow[],
): Promise<Revision<OrderedEntry[]>[]> {
  const ids = rows.flatMap(({ state }) => (state as OrderState | null)?.order ?? []);
  const names = await namesOf(kind, [...new Set(ids)]);
  const fromState = (_list: number, state: object) =>
    (state as OrderState).order.map((id) => ({ id, name: names.get(id) ?? null }));
  return toRevisions({ fromState }, rows);
}

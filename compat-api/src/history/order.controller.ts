import type { z } from 'zod';
import { notFound } from '@saltmarsh/cms/errors';
import { toRevisions } from '@saltmarsh/cms/history/revision.resource';
import { stateOfRevision, type RevisionRow } from '@saltmarsh/cms/history/revision.service';
import { LIST, type OrderState } from '@saltmarsh/cms/order/order-revisions';
import { entriesInOrder, namesOf, type OrderedKind } from '@saltmarsh/cms/order/ordered-entries';
import { rejectItems, restoreOrder } from '@saltmarsh/cms/order/save-order';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { OrderedEntry, Revision } from '@saltmarsh/contract/messages/revision';
import type { Input } from '../body/normalise-input';
import type { ApiContext } from '../routing/context';
import { messageOf } from '../validation/laravel-messages';
import { validate } from '../validation/validate';
import { expectedVersion } from './entry-versions';
import { pageOfRevisions } from './revision.controller';

/**
 * Reads the list from the field `key` of the body. If the whole body is the list, `toInput` has put
 * the list into the field `list`.
 * @throws ValidationError if the input is not a list of ids, or if the list has duplicates
 */
export function orderedIds<Key extends string>(
  input: Input,
  key: Key,
  message: z.ZodType<Record<Key, { id: number }[]>>,
): number[] {
  const ids = validate({ [key]: input[key] ?? input.list }, message)[key].map(({ id }) => id);
  const seen = new Set<number>();
  rejectItems(
    key,
    ids,
    (id) => seen.size === seen.add(id).size,
    (field) => messageOf('distinct', field),
  );
  return ids;
}

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

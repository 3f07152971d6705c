import { pageRequest, paginated } from '../lists/pagination';
import type { ApiContext } from '../routing/context';
import { notFound } from '../routing/http-errors';
import type { Recorded, Restorable } from './recorded';
import { toRevisions } from './revision.resource';
import { history, listRevisions } from './revision.service';
import { changeVersion, respondWithEntry } from './versions';

const PAGE_SIZE = 20;

interface Numbered {
  id: number;
  number: number;
}

const entryOf = ({ params }: ApiContext) => params.id ?? params.idOrName ?? '';

/** The list of an entry's revisions. */
export function revisionsOf<Row extends Numbered, Resource, Then>(
  recorded: Recorded<Row, Resource, Then>,
) {
  return async (ctx: ApiContext) => {
    const { number } = await recorded.find(entryOf(ctx));
    const page = { ...pageRequest(ctx.state.query, PAGE_SIZE), perPage: PAGE_SIZE };
    const { rows, total } = await listRevisions(recorded.kind, number, page);
    const revisions = await toRevisions(recorded, rows);
    ctx.body = paginated({ rows: revisions, total }, (each) => each, page);
  };
}

/** The calls of one kind's history. */
export function historyOf<Row extends Numbered, Resource extends object>(
  restorable: Restorable<Row, Resource>,
) {
  const { kind, find, toResource } = restorable;

  return {
    list: revisionsOf(restorable),

    restore: async (ctx: ApiContext) => {
      const row = await find(entryOf(ctx));
      const wanted = ctx.params.revision ?? '';
      const version = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
      await changeVersion(restorable, row, ctx, async () => {
        const isRestored = await history().restoreRevision(kind, row.number, version);
        if (!isRestored) throw notFound('revision', wanted);
      });
      respondWithEntry(ctx, toResource(await find(String(row.number))));
    },
  };
}

import { pageRequest, paginated } from '../lists/pagination';
import type { ApiContext } from '../routing/context';
import { notFound } from '../routing/http-errors';
import type { Recorded } from './recorded';
import { toRevisions } from './revision.resource';
import { history, listRevisions } from './revision.service';
import { changeVersion, expectedVersion, respondWithEntry } from './versions';

const PAGE_SIZE = 20;

/** The calls of one kind's history. */
export function historyOf<Row extends { id: number; number: number }, Resource extends object>(
  recorded: Recorded<Row, Resource>,
) {
  const { kind, find, toResource } = recorded;
  const findEntry = ({ params }: ApiContext) => find(params.id ?? params.idOrName ?? '');

  return {
    list: async (ctx: ApiContext) => {
      const { number } = await findEntry(ctx);
      const page = { ...pageRequest(ctx.state.query, PAGE_SIZE), perPage: PAGE_SIZE };
      const { rows, total } = await listRevisions(kind, number, page);
      const revisions = await toRevisions(recorded, rows);
      ctx.body = paginated({ rows: revisions, total }, (each) => each, page);
    },

    restore: async (ctx: ApiContext) => {
      const row = await findEntry(ctx);
      const wanted = ctx.params.revision ?? '';
      const version = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
      await changeVersion(recorded, row, expectedVersion(ctx), async () => {
        const isRestored = await history().restoreRevision(kind, row.number, version);
        if (!isRestored) throw notFound('revision', wanted);
      });
      respondWithEntry(ctx, toResource(await find(String(row.number))));
    },
  };
}

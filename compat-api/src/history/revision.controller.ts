import { pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import type { EntryHistory, Restorable } from '@saltmarsh/cms/history/entry-history';
import { restoreEntry } from '@saltmarsh/cms/history/restore';
import { toRevisions } from '@saltmarsh/cms/history/revision.resource';
import { listRevisions, type RevisionRow } from '@saltmarsh/cms/history/revision.service';
import type { Numbered } from '@saltmarsh/cms/history/versions';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Revision, RevisionKind } from '@saltmarsh/contract/messages/revision';
import type { ApiContext } from '../routing/context';
import { admin } from '../routing/guards';
import { get, post, type Route } from '../routing/route';
import { expectedVersion, respondWithChange } from './entry-versions';

const PAGE_SIZE = 20;

const entryOf = ({ params }: ApiContext) => params.id ?? params.idOrName ?? '';

export async function pageOfRevisions<Then>(
  ctx: ApiContext,
  { kind, entry }: { kind: RevisionKind; entry: number },
  toPage: (rows: readonly RevisionRow[]) => Promise<Revision<Then>[]>,
): Promise<Paginated<Revision<Then>>> {
  const page = pageRequest(ctx.state.query, PAGE_SIZE);
  const { rows, total } = await listRevisions(kind, entry, page);
  return paginated({ rows: await toPage(rows), total }, (each) => each, page);
}

export function revisionsOf<Row extends Numbered, Resource, Then>(
  recorded: EntryHistory<Row, Resource, Then>,
) {
  return async (ctx: ApiContext) => {
    const { number } = await recorded.find(entryOf(ctx));
    ctx.body = await pageOfRevisions(ctx, { kind: recorded.kind, entry: number }, (rows) =>
      toRevisions(recorded, rows),
    );
  };
}

export function historyOf<Row extends Numbered, Resource extends object>(
  path: string,
  restorable: Restorable<Row, Resource>,
): Route[] {
  const restore = async (ctx: ApiContext) => {
    const { revision = '' } = ctx.params;
    const restored = await restoreEntry(restorable, entryOf(ctx), revision, expectedVersion(ctx));
    respondWithChange(ctx, restored, restorable.toResource);
  };
  return [
    get(`${path}/revisions`, admin, revisionsOf(restorable)),
    post(`${path}/revisions/:revision/restore`, admin, restore),
  ];
}

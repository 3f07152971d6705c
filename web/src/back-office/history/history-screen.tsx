import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Revision } from '@saltmarsh/contract/messages/revision';
import type { ReactNode } from 'react';
import { type Copy, writeCopy } from '../../forms/versions';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { refresh } from '../../forms/refresh';
import { undoSave } from '../lib/undo';
import { useCopyToEdit, useFreshRead } from '../lib/use-fresh-read';
import { dayOf, timeOf } from '../lib/when';
import { PagedList, usePage } from '../ui/paged-list';
import { QueryBoundary, Screen } from '../ui/screen';
import type { Comparison } from './revision-comparison';
import { RevisionItem } from './revision-item';
import './history-screen.css';

/** Restores a revision over the saved version. Resolves to the undo. */
export type Restore<Entry> = (
  revision: Revision<Entry>,
  now: Copy<Entry>,
) => Promise<() => Promise<unknown>>;

interface HistoryScreenProps<Entry> {
  path: string;
  back: string;
  nameOf: (entry: Entry) => string;
  comparison: Comparison<Entry>;
  /** Default: overwrites the whole entry. */
  restore?: Restore<Entry>;
  actions?: ReactNode;
}

export function HistoryScreen<Entry>(props: HistoryScreenProps<Entry>) {
  const { path, back, nameOf, comparison, restore = restoreEntry, actions } = props;
  const { page } = usePage();
  const now = useCopyToEdit<Entry>(path);
  const list = useFreshRead<Paginated<Revision<Entry>>>(`${path}/revisions?page=${page}`);

  async function restoreEntry({ id }: Revision<Entry>, { version }: Copy<Entry>) {
    const options = { method: 'POST', url: restorePath(path, id) };
    const saved = await writeCopy<Entry>(options, version);
    return () => undoSave(path, saved);
  }
  async function onRestore(revision: Revision<Entry>, copy: Copy<Entry>): Promise<void> {
    const { at } = revision;
    try {
      const undo = await restore(revision, copy);
      await announce(`Version ${revision.id}, ${dayOf(at)}, ${timeOf(at)}, is back.`, async () => {
        await undo();
        await now.mutate();
      });
    } finally {
      // Refetch after a conflict too, because the saved version has changed.
      await Promise.all([now.mutate(), refresh()]);
    }
  }
  return (
    <Screen title="History" back={back} actions={actions}>
      <QueryBoundary query={now}>
        {(copy) => (
          <>
            <p className="revisions__name">{nameOf(copy.entry)}</p>
            <QueryBoundary query={list}>
              {(revisions) => (
                <PagedList list={revisions} empty={<Empty title="There is no history yet." />}>
                  <ol className="list" aria-label="Versions">
                    {revisions.data.map((revision) => (
                      <RevisionItem
                        key={revision.id}
                        revision={revision}
                        comparison={comparison}
                        now={copy.entry}
                        onRestore={(chosen) => onRestore(chosen, copy)}
                      />
                    ))}
                  </ol>
                </PagedList>
              )}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

export const restorePath = (path: string, id: number) => `${path}/revisions/${id}/restore`;

import type { Revision } from '@saltmarsh/contract/messages/revision';
import type { ReactNode } from 'react';
import type { Copy } from '../../forms/versions';
import { useCopyToEdit, useFreshRead } from '../lib/use-fresh-read';
import { undoSave } from '../lib/undo';
import { dayOf, timeOf } from '../lib/when';
import { Empty } from '../../ui/list';
import { PagedList, usePage } from '../ui/paged-list';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { showSuccess } from '../../ui/toast';
import type { RevisionField } from './revision-field';
import { RevisionItem } from './revision-item';
import { refreshEntry, restoreRevision, revisionsKey, type Revisions } from './revisions.api';
import './revisions-screen.css';

/** Restores a revision over the saved version. Resolves to a function that undoes it. */
export type Restore<Entry> = (
  revision: Revision<Entry>,
  now: Copy<Entry>,
) => Promise<() => Promise<unknown>>;

interface RevisionsScreenProps<Entry> {
  /** API path of the entry. */
  path: string;
  back: string;
  nameOf: (entry: Entry) => string;
  fields: readonly RevisionField<Entry>[];
  /** Labels of the fields that a revision names. */
  labels: Readonly<Record<string, string>>;
  /** Called before a revision is restored. Rejects if it must not be. */
  mayRestore?: (revision: Revision<Entry>, now: Entry) => Promise<void>;
  /** Replaces the default, which writes over the version of the whole entry. */
  restore?: Restore<Entry>;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** The history of one entry: every write, newest first. */
export function RevisionsScreen<Entry>(props: RevisionsScreenProps<Entry>) {
  const { path, back, nameOf, fields, labels, mayRestore, restore = restoreEntry, actions } = props;
  const { page } = usePage();
  const now = useCopyToEdit<Entry>(path);
  const list = useFreshRead<Revisions<Entry>>(revisionsKey(path, page));

  async function refresh(): Promise<void> {
    await Promise.all([now.mutate(), refreshEntry(path)]);
  }
  async function restoreEntry({ id }: Revision<Entry>, { version }: Copy<Entry>) {
    const saved = await restoreRevision<Entry>(path, id, version);
    return () => undoSave(path, saved);
  }
  async function onRestore(revision: Revision<Entry>, copy: Copy<Entry>): Promise<void> {
    const { at } = revision;
    await mayRestore?.(revision, copy.entry);
    try {
      const undo = await restore(revision, copy);
      const done = `Version ${revision.id}, ${dayOf(at)}, ${timeOf(at)}, is back.`;
      showSuccess({ done, undone: 'The version before is back.' }, async () => {
        await undo();
        await refresh();
      });
    } finally {
      // Refetch after a conflict too: the compared version is no longer the saved one.
      await refresh();
    }
  }
  return (
    <Screen title="History" back={{ to: back, text: 'Go Back' }} actions={actions}>
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
                        fields={fields}
                        labels={labels}
                        now={copy}
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

import type {
  Revision,
  RevisionAction,
  RevisionWay,
  Writer,
} from '@saltmarsh/contract/messages/revision';
import { type ReactNode, useId, useState } from 'react';
import { ActionForm } from '../../forms/form';
import { type Copy, writeCopy } from '../../forms/versions';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { refresh } from '../../forms/refresh';
import { restorePath, undoSave } from '../lib/undo';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { dayOf, timeOf } from '../lib/when';
import { PagedList, usePagedRead } from '../ui/paged-list';
import { QueryBoundary, Screen } from '../ui/screen';
import type { Comparison } from './revision-comparison';
import './history-screen.css';

/** Replaces the saved version with a revision. Resolves to a function that undoes the change. */
export type Restore<Entry> = (
  revision: Revision<Entry>,
  now: Copy<Entry>,
) => Promise<() => Promise<unknown>>;

interface HistoryScreenProps<Entry> {
  path: string;
  back: string;
  comparison: Comparison<Entry>;
  /** Default: the revision replaces the whole entry. */
  restore?: Restore<Entry>;
  actions?: ReactNode;
}

export function HistoryScreen<Entry>(props: HistoryScreenProps<Entry>) {
  const { path, back, comparison, restore = restoreEntry, actions } = props;
  const now = useCopyToEdit<Entry>(path);
  const list = usePagedRead<Revision<Entry>>(`${path}/revisions`);

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
            <p className="revisions__name">{comparison.nameOf(copy.entry)}</p>
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

interface RevisionItemProps<Entry> {
  revision: Revision<Entry>;
  comparison: Comparison<Entry>;
  now: Entry;
  onRestore: (revision: Revision<Entry>) => Promise<void>;
}

function RevisionItem<Entry>(props: RevisionItemProps<Entry>) {
  const { revision, comparison, now, onRestore } = props;
  const { at, by, way, entry } = revision;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isNow = entry !== null && comparison.isSame(entry, now);
  const when = `${dayOf(at)}, ${timeOf(at)}`;
  // The number distinguishes versions of the same minute.
  const version = `Version ${revision.id}`;
  return (
    <li className="revision">
      <div className="revision__line">
        <p>
          <span className="revision__when">
            {version}, <time dateTime={at}>{when}</time>
          </span>
          <span className="soft">{whoWrote(by, way)}</span>
        </p>
        <p>{whatChanged(revision, comparison)}</p>
        {entry === null ? (
          <p className="soft">No longer kept</p>
        ) : isNow ? (
          <p className="soft">As saved now</p>
        ) : (
          <div className="actions">
            <Button
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? 'Close' : 'Compare'} ${version}, ${when}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Compare'}
            </Button>
            <ActionForm
              label="Restore"
              description={`Restore ${version}, ${when}`}
              action={() => onRestore(revision)}
            />
          </div>
        )}
      </div>
      <div id={id} hidden={!isOpen || isNow}>
        {isOpen && entry && !isNow && (
          <div className="revision__comparison">{comparison.show(entry, now)}</div>
        )}
      </div>
    </li>
  );
}

const ACTIONS: Readonly<Record<Exclude<RevisionAction, 'existing'>, string>> = {
  created: 'Added',
  changed: 'Changed',
  restored: 'Restored',
  ordered: 'Order changed',
  deleted: 'Deleted',
};

function whatChanged(
  { action, changed }: Revision<unknown>,
  { fields, existing }: Comparison<never>,
): string {
  const deed = action === 'existing' ? existing : ACTIONS[action];
  const names = changed.map((name) => fields[name]?.label ?? name);
  return names.length > 0 && action !== 'created' ? `${deed}: ${names.join(', ')}` : deed;
}

const WAYS: Readonly<Partial<Record<RevisionWay, string>>> = {
  panel: ', in the panel',
  'media-library': ', in the media library',
};

const WRITERS = { script: 'Automatic', guest: 'A guest', unknown: 'Unknown' };

function whoWrote({ kind, name }: Writer, way: RevisionWay): string {
  if (kind !== 'account') return WRITERS[kind];
  return `${name ?? 'Somebody whose account is gone'}${WAYS[way] ?? ''}`;
}

import type {
  Revision,
  RevisionAction,
  RevisionWay,
  Writer,
} from '@saltmarsh/contract/messages/revision';
import { useId, useState } from 'react';
import { ActionForm } from '../../forms/form';
import { Button } from '../../ui/button';
import { dayOf, timeOf } from '../lib/when';
import type { Comparison } from './revision-comparison';

interface RevisionItemProps<Entry> {
  revision: Revision<Entry>;
  comparison: Comparison<Entry>;
  now: Entry;
  onRestore: (revision: Revision<Entry>) => Promise<void>;
}

export function RevisionItem<Entry>(props: RevisionItemProps<Entry>) {
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
        <p className="revision__what">{whatChanged(revision, comparison)}</p>
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

/** Returns e.g. `Changed: Question, Answer`. */
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

/** Returns e.g. `Ada Quill, in the panel`. */
function whoWrote({ kind, name }: Writer, way: RevisionWay): string {
  switch (kind) {
    case 'account':
      return `${name ?? 'Somebody whose account is gone'}${WAYS[way] ?? ''}`;
    case 'script':
      return 'Automatic';
    case 'guest':
      return 'A guest';
    case 'unknown':
      return 'Unknown';
  }
}

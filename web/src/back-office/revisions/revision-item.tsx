import type { Revision } from '@saltmarsh/contract/messages/revision';
import { useId, useState } from 'react';
import { ActionForm } from '../../forms/form';
import type { Copy } from '../../forms/versions';
import { dayOf, timeOf } from '../lib/when';
import { RevisionComparison } from './revision-comparison';
import { isSame, type RevisionField } from './revision-field';
import { whatChanged, whoWrote } from './revision-words';
import { Button } from '../../ui/button';

interface RevisionItemProps<Entry> {
  revision: Revision<Entry>;
  fields: readonly RevisionField<Entry>[];
  labels: Readonly<Record<string, string>>;
  now: Copy<Entry>;
  onRestore: (revision: Revision<Entry>) => Promise<void>;
}

/** One write: its time, author and changes. On demand, compares it with the saved version. */
export function RevisionItem<Entry>(props: RevisionItemProps<Entry>) {
  const { revision, fields, labels, now, onRestore } = props;
  const { id: number, action, at, by, way, changed, entry } = revision;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isNow = entry !== null && fields.every((field) => isSame(field, entry, now.entry));
  const when = `${dayOf(at)}, ${timeOf(at)}`;
  // The number distinguishes versions of the same minute.
  const version = `Version ${number}`;
  return (
    <li className="revision">
      <div className="revision__line">
        <p>
          <span className="revision__when">
            {version}, <time dateTime={at}>{when}</time>
          </span>
          <span className="soft">{whoWrote(by, way)}</span>
        </p>
        <p className="revision__what">{whatChanged(action, changed, labels)}</p>
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
          <div className="revision__comparison">
            <RevisionComparison fields={fields} then={entry} now={now.entry} />
          </div>
        )}
      </div>
    </li>
  );
}

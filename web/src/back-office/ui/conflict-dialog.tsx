import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../../ui/dialog';
import { groupsOf, whoChangedAny, type ComparedField, type Versions } from '../lib/compared-field';
import type { Conflict, Edit } from '../lib/edit';
import { atTime } from '../lib/when';
import { ConflictField } from './conflict-field';
import { mixed, type Kept } from './conflict-choice';
import { Button } from '../../ui/button';
import { ErrorArea } from '../../ui/field';
import './conflict-dialog.css';

interface ConflictDialogProps<Values extends FieldValues, Entry> {
  edit: Edit<Values, Entry>;
  fields: readonly ComparedField<Values, Entry>[];
  valuesOf: (entry: Entry) => Values;
}

/** Compares two versions field by field while there is a conflict. */
export function ConflictDialog<Values extends FieldValues, Entry>(
  props: ConflictDialogProps<Values, Entry>,
) {
  const { conflict } = props.edit;
  return conflict && <OpenConflict {...props} conflict={conflict} />;
}

interface OpenConflictProps<Values extends FieldValues, Entry> extends ConflictDialogProps<
  Values,
  Entry
> {
  conflict: Conflict<Values, Entry>;
}

function OpenConflict<Values extends FieldValues, Entry>(props: OpenConflictProps<Values, Entry>) {
  const { conflict, edit, valuesOf } = props;
  const versions: Versions<Values, Entry> = {
    opened: { entry: conflict.opened.entry, values: valuesOf(conflict.opened.entry) },
    mine: conflict.mine,
    theirs: { entry: conflict.theirs.entry, values: valuesOf(conflict.theirs.entry) },
  };
  const groups = groupsOf(props.fields, versions);
  const [choices, setChoices] = useState(() => groups.map((group) => firstChoice(group, versions)));
  const [isAsked, setAsked] = useState(false);
  const open = choices.filter((choice) => choice === null).length;

  function chooseAll(choice: Kept): void {
    setChoices(groups.map((group) => (hasMine(group, versions) ? choice : 'theirs')));
  }
  function finish(then: 'save' | 'edit'): void {
    if (open > 0) return setAsked(true);
    edit.settle(mixed(groups, choices, versions), then);
  }

  return (
    <Dialog title="Which version do you want?" isWide onClose={edit.dismiss}>
      <p className="conflict__lead" tabIndex={-1} data-autofocus>
        {whoAndWhen(conflict)}{' '}
        {conflict.isDeletion
          ? 'after you had opened it, so it was not deleted. Look at the latest version, then delete it if you still want to.'
          : 'while you were editing. Nothing is lost: choose what to keep.'}
      </p>
      {groups.length === 0 ? (
        <p>
          {conflict.isDeletion
            ? 'What was changed is not shown here.'
            : 'Both versions say the same.'}
        </p>
      ) : (
        <div className="actions">
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
        </div>
      )}
      {groups.map((group, index) => (
        <ConflictField
          key={group[0]?.label}
          group={group}
          versions={versions}
          choice={choices[index] ?? null}
          isMissing={isAsked && choices[index] === null}
          onChoose={(choice) =>
            setChoices(choices.map((each, at) => (at === index ? choice : each)))
          }
        />
      ))}
      <ErrorArea messages={isAsked && open > 0 ? ['Choose a version of every field first.'] : []} />
      <div className="actions dialog__actions conflict__actions">
        <Button onClick={() => finish('edit')}>
          {conflict.isDeletion ? 'Back to the form' : 'Edit it first'}
        </Button>
        <Button variant="primary" onClick={() => finish('save')}>
          Save this version
        </Button>
      </div>
    </Dialog>
  );
}

/** Preselects the side that changed a field if only one did. The admin may choose the other. */
function firstChoice<Values extends FieldValues, Entry>(
  group: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
): Kept | null {
  const { me, them } = whoChangedAny(group, versions);
  if (me && them) return null;
  return me ? 'mine' : 'theirs';
}

function hasMine<Values extends FieldValues, Entry>(
  group: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
): boolean {
  const isFile = group.every(({ kind }) => kind === 'file');
  return !isFile || whoChangedAny(group, versions).me;
}

function whoAndWhen({
  savedBy,
  savedAt,
}: Pick<Conflict<never, unknown>, 'savedBy' | 'savedAt'>): string {
  return `${savedBy ?? 'Somebody else'} saved this${savedAt ? ` ${atTime(savedAt)}` : ''},`;
}

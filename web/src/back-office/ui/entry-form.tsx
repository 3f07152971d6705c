import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { paths } from '../../app/paths';
import type { Submit } from '../../forms/use-submit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorArea } from '../../ui/field';
import { groupsOf, whoChanged, type ComparedField } from '../lib/compared-field';
import type { Conflict } from '../lib/use-edit';
import { atTime } from '../lib/when';
import { ConflictField, type Kept } from './conflict-field';
import { EditForm, type EditFormProps } from './edit-form';
import { NewTab } from './screen';
import './entry-form.css';

/** The part of `useEdit` that its form needs. */
interface Edited<Entry> extends Pick<EditFormProps, 'form' | 'submit'> {
  isInBin: boolean;
  conflict: Conflict<Entry> | null;
  settle: (values: FieldValues, then: 'save' | 'edit') => void;
  dismiss: () => void;
}

interface EntryFormProps<Entry> extends Omit<EditFormProps, 'form' | 'submit'> {
  edit: Edited<Entry>;
  /** Default: saves the entry. */
  submit?: Submit;
}

export function EntryForm<Entry>({ edit, children, ...props }: EntryFormProps<Entry>) {
  const { form, submit, isInBin, conflict, settle, dismiss } = edit;
  return (
    <>
      <EditForm form={form} submit={submit} {...props}>
        {isInBin && (
          <p className="note">
            <NewTab to={paths.bin}>Open the bin</NewTab>
          </p>
        )}
        {children}
      </EditForm>
      {/* The dialog comes after the form, because HTML forbids a form within a form. */}
      {conflict && <ConflictDialog {...{ conflict, settle, dismiss }} />}
    </>
  );
}

type ConflictDialogProps<Entry> = Pick<Edited<Entry>, 'settle' | 'dismiss'> & {
  conflict: Conflict<Entry>;
};

function ConflictDialog<Entry>({ conflict, settle, dismiss }: ConflictDialogProps<Entry>) {
  const groups = groupsOf(conflict.fields, conflict);
  const [choices, setChoices] = useState(() => groups.map((group) => firstChoice(group, conflict)));
  const [isAsked, setAsked] = useState(false);
  const { savedBy, savedAt } = conflict.error;
  const open = choices.filter((choice) => choice === null).length;

  function chooseAll(choice: Kept): void {
    setChoices(groups.map((group) => (hasMine(group, conflict) ? choice : 'theirs')));
  }
  function finish(then: 'save' | 'edit'): void {
    if (open > 0) return setAsked(true);
    settle(mixed(groups, choices, conflict), then);
  }

  return (
    <Dialog title="Which version do you want?" isWide onClose={dismiss}>
      <p tabIndex={-1} data-autofocus>
        {savedBy ?? 'Somebody else'} saved this{savedAt && ` ${atTime(savedAt)}`},{' '}
        {conflict.isDeletion
          ? 'after you opened it, so it was not deleted. Look at the latest version, then delete it if you still want to.'
          : 'while you were editing. Nothing is lost: choose what to keep.'}
      </p>
      {groups.length === 0 ? (
        <p>
          {conflict.isDeletion
            ? 'The change was to something that is not shown here.'
            : 'Both versions are the same.'}
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
          versions={conflict}
          choice={choices[index] ?? null}
          isMissing={isAsked && choices[index] === null}
          onChoose={(choice) =>
            setChoices(choices.map((each, at) => (at === index ? choice : each)))
          }
        />
      ))}
      <ErrorArea messages={isAsked && open > 0 ? ['First choose a version of each field.'] : []} />
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

type Group<Entry> = readonly ComparedField<Entry>[];

function firstChoice<Entry>(group: Group<Entry>, conflict: Conflict<Entry>): Kept | null {
  const { me, them } = whoChanged(group, conflict);
  if (me && them) return null;
  return me ? 'mine' : 'theirs';
}

function hasMine<Entry>(group: Group<Entry>, conflict: Conflict<Entry>): boolean {
  return !group.every(({ file }) => file) || whoChanged(group, conflict).me;
}

function mixed<Entry>(
  groups: readonly Group<Entry>[],
  choices: readonly (Kept | null)[],
  { mine, theirs }: Conflict<Entry>,
): FieldValues {
  const values: Record<string, unknown> = { ...mine.values };
  groups.forEach((group, index) => {
    for (const name of group.flatMap(({ names }) => names)) {
      if (choices[index] === 'theirs') values[name] = theirs.values[name];
      if (choices[index] === 'both') values[name] = `${theirs.values[name]}\n${mine.values[name]}`;
    }
  });
  return values;
}

import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  chosenFile,
  textOf,
  whoChanged,
  type ComparedField,
  type Versions,
} from '../lib/compared-field';
import type { Choice } from './conflict-choice';
import { TextChanges } from './text-changes';

interface ConflictFieldProps<Values extends FieldValues, Entry> {
  field: ComparedField<Values, Entry>;
  versions: Versions<Values, Entry>;
  choice: Choice | null;
  /** Nothing is chosen yet, and has to be. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** One field in both versions, each with what it changes of the one that was opened. */
export function ConflictField<Values extends FieldValues, Entry>(
  props: ConflictFieldProps<Values, Entry>,
) {
  const { field, versions, choice, isMissing, onChoose } = props;
  const name = useId();
  const { me, them } = whoChanged(field, versions);
  const isLone = field.kind === 'file' && !me;

  function option(value: Choice, label: string, content?: ReactNode) {
    return (
      <div className="conflict__option" data-chosen={choice === value || undefined}>
        <label className="conflict__choice">
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
        {content && <div className="conflict__content">{content}</div>}
      </div>
    );
  }
  return (
    <fieldset className="conflict__field" data-missing={isMissing || undefined}>
      <legend>{field.label}</legend>
      <p className="conflict__note">{changedBy(me, them)}</p>
      {isLone ? (
        <div className="conflict__content">{showSaved(field, versions)}</div>
      ) : (
        <div className="conflict__options">
          {option('mine', 'Keep mine', showMine(field, versions))}
          {option('theirs', 'Take theirs', showSaved(field, versions))}
          {field.kind === 'html' && option('both', 'Keep both, theirs first')}
        </div>
      )}
    </fieldset>
  );
}

function showMine<Values extends FieldValues, Entry>(
  field: ComparedField<Values, Entry>,
  { opened, mine }: Versions<Values, Entry>,
): ReactNode {
  if (field.kind !== 'file') {
    const before = textOf(field, opened.values);
    const after = textOf(field, mine);
    return <TextChanges before={before} after={after} isHtml={field.kind === 'html'} />;
  }
  const file = chosenFile(field, mine);
  return file && field.showChosen(file);
}

function showSaved<Values extends FieldValues, Entry>(
  field: ComparedField<Values, Entry>,
  { opened, theirs }: Versions<Values, Entry>,
): ReactNode {
  if (field.kind === 'file') return field.showSaved(theirs.entry);
  const before = textOf(field, opened.values);
  const after = textOf(field, theirs.values);
  return <TextChanges before={before} after={after} isHtml={field.kind === 'html'} />;
}

function changedBy(me: boolean, them: boolean): string {
  if (me && them) return 'Both of you have changed this.';
  return me ? 'Only you have changed this.' : 'Only they have changed this.';
}

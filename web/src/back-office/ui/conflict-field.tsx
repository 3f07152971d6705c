import { Fragment, useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  chosenFile,
  textOf,
  whoChangedAny,
  type ComparedField,
  type Versions,
} from '../lib/compared-field';
import type { Kept } from './conflict-choice';
import { Choice } from '../../ui/field';
import { TextChanges } from './text-changes';

interface ConflictFieldProps<Values extends FieldValues, Entry> {
  /** One field, or several that are one choice. */
  group: readonly ComparedField<Values, Entry>[];
  versions: Versions<Values, Entry>;
  choice: Kept | null;
  /** The admin must choose but has not. */
  isMissing: boolean;
  onChoose: (choice: Kept) => void;
}

/** One choice: both versions, each with its changes to the opened one. */
export function ConflictField<Values extends FieldValues, Entry>(
  props: ConflictFieldProps<Values, Entry>,
) {
  const { group, versions, choice, isMissing, onChoose } = props;
  const name = useId();
  const { me, them } = whoChangedAny(group, versions);
  const [first, ...others] = group;
  const isLone = others.length === 0 && first?.kind === 'file' && !me;
  const canHaveBoth = others.length === 0 && first?.kind === 'html';

  function option(value: Kept, label: string, content?: ReactNode) {
    return (
      <div className="conflict__option" data-chosen={choice === value || undefined}>
        <Choice
          type="radio"
          name={name}
          checked={choice === value}
          onChange={() => onChoose(value)}
        >
          {label}
        </Choice>
        {content && <div className="conflict__content">{content}</div>}
      </div>
    );
  }
  return (
    <fieldset className="conflict__field" data-missing={isMissing || undefined}>
      <legend>{LIST.format(group.map(({ label }) => label))}</legend>
      <p className="soft">{changedBy(me, them)}</p>
      {isLone ? (
        <div className="conflict__content">{showAll(group, versions, showSaved)}</div>
      ) : (
        <div className="conflict__options">
          {option('mine', 'Keep mine', showAll(group, versions, showMine))}
          {option('theirs', 'Take theirs', showAll(group, versions, showSaved))}
          {canHaveBoth && option('both', 'Keep both, theirs first')}
        </div>
      )}
    </fieldset>
  );
}

const LIST = new Intl.ListFormat('en-GB');

/** Shows the fields of one side, with their labels if there are several. */
function showAll<Values extends FieldValues, Entry>(
  group: readonly ComparedField<Values, Entry>[],
  versions: Versions<Values, Entry>,
  show: (field: ComparedField<Values, Entry>, versions: Versions<Values, Entry>) => ReactNode,
): ReactNode {
  const [first, ...others] = group;
  if (!first || others.length === 0) return first && show(first, versions);
  return (
    <dl className="conflict__parts">
      {group.map((field) => (
        <Fragment key={field.label}>
          <dt>{field.label}</dt>
          <dd>{orWords(show(field, versions))}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** `undefined` means that no file was chosen, `null` that the file was removed. */
function orWords(content: ReactNode): ReactNode {
  return content === undefined ? 'As it was' : (content ?? 'None');
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

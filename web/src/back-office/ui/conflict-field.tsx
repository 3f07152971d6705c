import { useId, type ReactNode } from 'react';
import { Choice } from '../../ui/field';
import { Fact } from '../../ui/list';
import {
  chosenFile,
  textOf,
  whoChanged,
  type ComparedField,
  type Version,
  type Versions,
} from '../lib/compared-field';
import { TextChanges } from './text-changes';

/** `both` keeps both texts: first the other user's text, then the admin's own. */
export type Kept = 'mine' | 'theirs' | 'both';

interface ConflictFieldProps<Entry> {
  /** One field, or several fields that share one choice. */
  group: readonly ComparedField<Entry>[];
  versions: Versions<Entry>;
  choice: Kept | null;
  /** True if the admin tried to continue without a choice. */
  isMissing: boolean;
  onChoose: (choice: Kept) => void;
}

/**
 * Offers both versions of the fields. Texts show what has changed since the form was opened. A file
 * that only the other user has changed is shown without a choice.
 */
export function ConflictField<Entry>(props: ConflictFieldProps<Entry>) {
  const { group, versions, choice, isMissing, onChoose } = props;
  const { opened, mine, theirs } = versions;
  const name = useId();
  const { me, them } = whoChanged(group, versions);
  const [first, ...others] = group;
  const isLone = others.length === 0 && first?.file && !me;
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
  function shown(version: Version<Entry>) {
    if (first && !others.length) return <FieldContent {...{ field: first, opened, version }} />;
    return (
      <dl className="facts">
        {group.map((field) => (
          <Fact key={field.label} name={field.label}>
            <FieldContent {...{ field, opened, version }} />
          </Fact>
        ))}
      </dl>
    );
  }
  return (
    <fieldset className="conflict__field" data-missing={isMissing || undefined}>
      <legend>{LIST.format(group.map(({ label }) => label))}</legend>
      <p className="soft">{changedBy(me, them)}</p>
      {isLone ? (
        <div className="conflict__content">{shown(theirs)}</div>
      ) : (
        <div className="conflict__options">
          {option('mine', 'Keep mine', shown(mine))}
          {option('theirs', 'Take theirs', shown(theirs))}
          {canHaveBoth && option('both', 'Keep both, theirs first')}
        </div>
      )}
    </fieldset>
  );
}

const LIST = new Intl.ListFormat('en-GB');

interface FieldContentProps<Entry> {
  field: ComparedField<Entry>;
  opened: Version<Entry>;
  version: Version<Entry>;
}

function FieldContent<Entry>({ field, opened, version }: FieldContentProps<Entry>) {
  const { file } = field;
  if (!file) {
    const [before, after] = [textOf(field, opened.values), textOf(field, version.values)];
    return <TextChanges before={before} after={after} isHtml={field.kind === 'html'} />;
  }
  const chosen = chosenFile(field, version.values);
  if (chosen) return file.showChosen(chosen);
  // The admin's own version without a new file.
  if (version.entry === opened.entry) return 'As it was';
  return file.show(version.entry) ?? 'None';
}

function changedBy(me: boolean, them: boolean): string {
  if (me && them) return 'Both of you have changed this.';
  return me ? 'Only you have changed this.' : 'Only they have changed this.';
}

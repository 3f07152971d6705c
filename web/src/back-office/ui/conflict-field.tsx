import { useId, type ReactNode } from 'react';
import { Choice } from '../../ui/field';
import { Fact } from '../../ui/list';
import {
  chosenFile,
  textOf,
  whoChanged,
  type ComparedField,
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
  const mine = () => showAll(group, (field) => showMine(field, versions));
  const theirs = () => showAll(group, (field) => showTheirs(field, versions));
  return (
    <fieldset className="conflict__field" data-missing={isMissing || undefined}>
      <legend>{LIST.format(group.map(({ label }) => label))}</legend>
      <p className="soft">{changedBy(me, them)}</p>
      {isLone ? (
        <div className="conflict__content">{theirs()}</div>
      ) : (
        <div className="conflict__options">
          {option('mine', 'Keep mine', mine())}
          {option('theirs', 'Take theirs', theirs())}
          {canHaveBoth && option('both', 'Keep both, theirs first')}
        </div>
      )}
    </fieldset>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function showAll<Entry>(
  group: readonly ComparedField<Entry>[],
  show: (field: ComparedField<Entry>) => ReactNode,
): ReactNode {
  const [first, ...others] = group;
  if (!first || others.length === 0) return first && orWords(show(first));
  return (
    <dl className="facts">
      {group.map((field) => (
        <Fact key={field.label} name={field.label}>
          {orWords(show(field))}
        </Fact>
      ))}
    </dl>
  );
}

/**
 * Returns `content`, or words in place of a missing file. `undefined` means that the admin chose no
 * new file. `null` means that the entry has no file.
 */
function orWords(content: ReactNode): ReactNode {
  return content === undefined ? 'As it was' : (content ?? 'None');
}

function showMine<Entry>(
  field: ComparedField<Entry>,
  { opened, mine }: Versions<Entry>,
): ReactNode {
  if (!field.file) return showText(field, opened.values, mine);
  const file = chosenFile(field, mine);
  return file && field.file.showChosen(file);
}

function showTheirs<Entry>(
  field: ComparedField<Entry>,
  { opened, theirs }: Versions<Entry>,
): ReactNode {
  if (!field.file) return showText(field, opened.values, theirs.values);
  return field.file.show(theirs.entry);
}

function showText(field: ComparedField<never>, before: object, after: object): ReactNode {
  const texts = { before: textOf(field, before), after: textOf(field, after) };
  return <TextChanges {...texts} isHtml={field.kind === 'html'} />;
}

function changedBy(me: boolean, them: boolean): string {
  if (me && them) return 'Both of you have changed this.';
  return me ? 'Only you have changed this.' : 'Only they have changed this.';
}

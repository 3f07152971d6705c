import { useRef, type ComponentType, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { useSettings } from './setting-fields';
import { isUnsaved, type SettingsInput } from './site-settings-input';

type ListName = 'booking_exceptions' | 'booking_services' | 'opening_exceptions' | 'social_links';
type Row<Name extends ListName> = SettingsInput[Name][number];

export interface CardProps<Name extends ListName> {
  row: Row<Name>;
  index: number;
  /** Props of the `SettingsCard`. */
  card: { isUnsaved: boolean; onRemove: () => void };
}

interface CardListProps<Name extends ListName> {
  name: Name;
  none?: string;
  add: string;
  blank: () => Row<Name>;
  Card: ComponentType<CardProps<Name>>;
  /** Returns true for past rows. The list shows them separately at the end. */
  isOver?: (row: Row<Name>) => boolean;
  children?: (append: (row: Row<Name>) => void) => ReactNode;
}

/** Edits a list with one card for each row. Removing a card moves focus to the Add button. */
export function CardList<Name extends ListName>(props: CardListProps<Name>) {
  const { name, none, add, blank, Card, isOver, children } = props;
  const { control } = useSettings();
  const list = useFieldArray<SettingsInput, ListName>({ control, name });
  const button = useRef<HTMLButtonElement>(null);
  const append = (row: Row<Name>) => list.append(row);
  const rows = list.fields.map(({ id, ...row }, index) => ({
    ...{ id, index },
    // Use the row as saved or added, not the current input. Otherwise a card could move to the past
    // rows while an admin edits its date.
    isOver: isOver?.(row as Row<Name>) ?? false,
  }));
  const over = rows.filter((row) => row.isOver);
  const coming = rows.filter((row) => !row.isOver);

  function remove(index: number | number[]): void {
    list.remove(index);
    button.current?.focus();
  }
  const cards = (some: typeof rows) => (
    <div className="settings-cards">
      {some.map(({ id, index }) => (
        <RowCard key={id} {...{ name, index, Card }} onRemove={() => remove(index)} />
      ))}
    </div>
  );
  return (
    <>
      {coming.length > 0 ? cards(coming) : none && <p className="soft">{none}</p>}
      <Button ref={button} variant="link" onClick={() => append(blank())}>
        {add}
      </Button>
      {children?.(append)}
      {over.length > 0 && (
        <details className="fold">
          <summary>Past days ({over.length})</summary>
          {cards(over)}
          <Button variant="link" onClick={() => remove(over.map(({ index }) => index))}>
            Remove all past days
          </Button>
        </details>
      )}
    </>
  );
}

interface RowCardProps<Name extends ListName> {
  name: Name;
  index: number;
  Card: ComponentType<CardProps<Name>>;
  onRemove: () => void;
}

/** Watches only its own row, so that input in one row does not rerender the other rows. */
function RowCard<Name extends ListName>({ name, index, Card, onRemove }: RowCardProps<Name>) {
  const { control, formState } = useSettings();
  const path: `${ListName}.${number}` = `${name}.${index}`;
  const row = useWatch({ control, name: path }) as Row<Name> | undefined;
  if (!row) return null;
  const card = { isUnsaved: isUnsaved(row, formState.defaultValues?.[name]), onRemove };
  return <Card row={row} index={index} card={card} />;
}

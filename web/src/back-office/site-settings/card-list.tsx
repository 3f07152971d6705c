import { useRef, type ComponentType } from 'react';
import { Button } from '../../ui/button';
import type { SettingsForm } from './settings-form';

export interface CardProps {
  form: SettingsForm;
  index: number;
  onRemove: () => void;
}

interface CardListProps {
  form: SettingsForm;
  /** Rows of a field array. */
  rows: readonly { id: string }[];
  /** Shown if there is no row. */
  none?: string;
  /** Text of the button that adds a row. */
  add: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  Card: ComponentType<CardProps>;
}

/** Cards, and a button to add one, which takes the focus from a card that was removed. */
export function CardList({ form, rows, none, add, onAdd, onRemove, Card }: CardListProps) {
  const button = useRef<HTMLButtonElement>(null);

  function remove(index: number): void {
    onRemove(index);
    button.current?.focus();
  }
  return (
    <>
      {rows.length === 0 && none && <p className="soft">{none}</p>}
      {rows.length > 0 && (
        <div className="settings-cards">
          {rows.map(({ id }, index) => (
            <Card key={id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </div>
      )}
      <Button ref={button} variant="link" onClick={onAdd}>
        {add}
      </Button>
    </>
  );
}

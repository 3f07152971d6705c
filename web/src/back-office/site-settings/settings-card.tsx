import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import type { CardWords } from './card-words';
import './settings-card.css';

interface SettingsCardProps {
  /** Name that distinguishes the card from similar ones, e.g. `Special days 2`. */
  label: string;
  words: CardWords;
  isUnsaved?: boolean;
  /** Accessible name of the button that removes the card. */
  remove?: string;
  onRemove?: () => void;
  children: ReactNode;
}

export function SettingsCard(props: SettingsCardProps) {
  const { label, words, isUnsaved = false, remove, onRemove, children } = props;
  return (
    // A new card is unsaved and therefore starts open, so that its first field can take focus.
    <details className="settings-card" aria-label={label} open={isUnsaved}>
      <summary className="settings-card__summary">
        <span className="row__title">{words.title}</span>{' '}
        <span className="soft settings-card__text">
          {words.text}
          {isUnsaved && <em className="settings-card__state">Not saved yet</em>}
        </span>
      </summary>
      <div className="settings-card__fields">
        {children}
        {remove && (
          <Button
            variant="link"
            className="settings-card__remove"
            aria-label={remove}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </details>
  );
}

/** Opens the cards around a field, because a hidden field cannot get focus. */
export function openCardsAround(name: string): void {
  let card = document.getElementsByName(name)[0]?.closest('details');
  while (card) {
    card.open = true;
    card = card.parentElement?.closest('details');
  }
}

import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CardWords } from './card-words';
import './settings-card.css';

/** Separator at which lines preferably break. */
const DOT = ' · ';

interface SettingsCardProps {
  /** Name of the card, e.g. `Special days 2`, because its fields have the same labels as others. */
  label: string;
  /** Summary of the card's fields. */
  words: CardWords;
  isUnsaved: boolean;
  children: ReactNode;
}

/** One of several similar cards. It starts closed, and opens for unsaved values and errors (`open-cards`). */
export function SettingsCard({ label, words, isUnsaved, children }: SettingsCardProps) {
  const card = useRef<HTMLDetailsElement>(null);
  // A new card starts open, so that its first field can take focus.
  const [isNew] = useState(isUnsaved);
  useEffect(() => {
    if (isUnsaved && card.current) card.current.open = true;
  }, [isUnsaved]);
  return (
    <details ref={card} className="settings-card" aria-label={label} open={isNew}>
      <summary className="settings-card__summary">
        <span className="settings-card__title">{words.title}</span>{' '}
        <span className="settings-card__text">
          {words.text.split(DOT).map((part, at, all) => (
            <Fragment key={`${at} ${part}`}>
              <span>{at < all.length - 1 ? `${part} ·` : part}</span>{' '}
            </Fragment>
          ))}
          {isUnsaved && <em className="settings-card__state">Not saved yet</em>}
        </span>
      </summary>
      <div className="settings-card__fields">{children}</div>
    </details>
  );
}

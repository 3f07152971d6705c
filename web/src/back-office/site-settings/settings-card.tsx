import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CardWords } from './card-words';
import './settings-card.css';

/** Lines break there if they can. */
const DOT = ' · ';

interface SettingsCardProps {
  /** `Special days 2`: its fields are otherwise alike. */
  label: string;
  /** What is in it. */
  words: CardWords;
  isUnsaved: boolean;
  children: ReactNode;
}

/** One of several that are alike. It is closed, and opens for what is not saved and for errors (`open-cards`). */
export function SettingsCard({ label, words, isUnsaved, children }: SettingsCardProps) {
  const card = useRef<HTMLDetailsElement>(null);
  // A new one is open at once, so that its first field can have the focus.
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

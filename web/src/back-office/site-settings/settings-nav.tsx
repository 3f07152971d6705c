import { useEffect, useRef } from 'react';
import { useCurrentSection } from './use-current-section';
import './settings-nav.css';

interface SettingsNavProps {
  /** Sections in the order of the screen. */
  sections: readonly { id: string; title: string }[];
}

/** Stays in view beside the sections, or above them if there is no room. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page too.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);
  return (
    <nav className="settings-nav" aria-label="On this page">
      <ul ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

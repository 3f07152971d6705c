import { useEffect, useRef, useState } from 'react';

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

/** Share of the window's height from the top. The last section that starts above it is being read. */
const LINE = 0.25;

/** Returns the id of the section that is being read. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => setCurrent(sectionInView(all.split(' ')));
    look();
    const events = ['scroll', 'resize', 'hashchange'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, look));
  }, [all]);
  return current;
}

function sectionInView(ids: readonly string[]): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
    // The last sections cannot reach the top: take the one in the URL, or the last.
    const chosen = ids.find((id) => `#${id}` === window.location.hash);
    return chosen && topOf(chosen) >= 0 ? chosen : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= window.innerHeight * LINE) ?? ids[0];
}

import { useEffect, useState } from 'react';

/** Of the window's height, from the top: a section that begins above is being read. */
const LINE = 0.25;

/** The section that is being read. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
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
    // The last ones can't come to the top: it is the one that was jumped to, or the last.
    const chosen = ids.find((id) => `#${id}` === window.location.hash);
    return chosen && topOf(chosen) >= 0 ? chosen : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= window.innerHeight * LINE) ?? ids[0];
}

import { useEffect, useState } from 'react';

/** Share of the window's height from the top. The last section that starts above it is being read. */
const LINE = 0.25;

/** Returns the id of the section that is being read. */
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
    // The last sections cannot reach the top: take the one in the URL, or the last.
    const chosen = ids.find((id) => `#${id}` === window.location.hash);
    return chosen && topOf(chosen) >= 0 ? chosen : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= window.innerHeight * LINE) ?? ids[0];
}

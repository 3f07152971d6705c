import { useEffect, useRef, useState } from 'react';

/** `isShrunk` is true once the sentinel at the top of the page has scrolled out of view. */
export function useShrink() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isShrunk, setShrunk] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShrunk(!entry.isIntersecting);
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isShrunk };
}

import { useEffect, useRef, useState } from 'react';

/** True once the sentinel at the top of the page has been scrolled away. */
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

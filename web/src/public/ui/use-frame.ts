import { useEffect, useState, type RefObject } from 'react';

/** What a frame that says nothing is waited for. */
const PATIENCE_MS = 10_000;

interface Frame {
  /** In px, borders included: what our own page needs. `undefined` for a provider's, which we can't read. */
  height: number | undefined;
  /** Our own page, or any, has not come: it is blocked, or out of reach. */
  hasFailed: boolean;
}

/** Follows the page in a frame; `mayLeave` if a page that we can't read may take our page's place. */
export function useFrame(element: RefObject<HTMLIFrameElement | null>, mayLeave: boolean): Frame {
  const [height, setHeight] = useState<number>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => {
      const borders = frame.offsetHeight - frame.clientHeight;
      if (entry) setHeight(Math.ceil(entry.target.getBoundingClientRect().height) + borders);
    });
    const patience = setTimeout(() => setFailed(true), PATIENCE_MS);

    function follow(): void {
      clearTimeout(patience);
      observer.disconnect();
      const main = frame?.contentDocument?.getElementById('main');
      if (main) observer.observe(main);
      else setHeight(undefined);
      setFailed(!main && !mayLeave);
    }

    frame.addEventListener('load', follow);
    // It may have loaded before this script.
    if (isLoaded(frame)) follow();
    return () => {
      frame.removeEventListener('load', follow);
      clearTimeout(patience);
      observer.disconnect();
    };
  }, [element, mayLeave]);

  return { height, hasFailed };
}

function isLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return true;
  return contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank';
}

import { useEffect, useState, type RefObject } from 'react';

/** Report a frame as failed if it has not loaded after this many milliseconds. */
const PATIENCE_MS = 10_000;

interface Frame {
  /** Height of our own page in px, with borders; `undefined` for a provider's, which we cannot read. */
  height: number | undefined;
  /** The expected page has not loaded: it is blocked or unreachable. */
  hasFailed: boolean;
}

/** Follows the page in a frame. `mayLeave` allows a page that we cannot read to replace ours. */
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
    // The frame may have loaded before this script.
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

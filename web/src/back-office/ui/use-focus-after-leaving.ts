import { useLayoutEffect, useRef } from 'react';

export type Edge = 'up' | 'down';

/** Focuses the item now at that edge, so that users can move several off the page in a row. */
export function useFocusAfterLeaving(ids: readonly number[]) {
  const list = useRef<HTMLDivElement>(null);
  const edge = useRef<Edge | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    if (!list.current || !edge.current) return;
    const selector = `[title="Move ${edge.current}"]`;
    const buttons = [...list.current.querySelectorAll<HTMLElement>(selector)];
    buttons.at(edge.current === 'up' ? 0 : -1)?.focus();
    edge.current = null;
  }, [order]);
  const keepFocusAt = (at: Edge) => {
    edge.current = at;
  };
  return { list, keepFocusAt };
}

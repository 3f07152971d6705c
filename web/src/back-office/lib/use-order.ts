import { useCallback, useRef, useState } from 'react';

interface Order<Item> {
  /** In the order that the user sees. */
  items: readonly Item[];
  /** Shows this order at once and saves it. */
  reorder: (items: readonly Item[]) => void;
  /** Why the last order was not saved, and the list is as it was; `null` without an error. */
  error: unknown;
}

/**
 * The order of a list: shown at once, saved behind, put back when the server rejects it. One request
 * at a time, or two quick moves could arrive the wrong way round; of several waiting orders only the
 * last is sent, for each says everything.
 */
export function useOrder<Item>(
  saved: readonly Item[],
  save: (items: readonly Item[]) => Promise<void>,
): Order<Item> {
  const [shown, setShown] = useState<readonly Item[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const waiting = useRef<readonly Item[] | null>(null);
  const isSaving = useRef(false);

  const reorder = useCallback(
    (items: readonly Item[]) => {
      waiting.current = items;
      setShown(items);
      setError(null);
      if (!isSaving.current) void saveWaiting();

      async function saveWaiting(): Promise<void> {
        isSaving.current = true;
        try {
          for (let next = waiting.current; next; next = waiting.current) {
            waiting.current = null;
            await save(next);
          }
        } catch (reason) {
          waiting.current = null;
          setError(reason);
        } finally {
          isSaving.current = false;
          setShown(null);
        }
      }
    },
    [save],
  );
  return { items: shown ?? saved, reorder, error };
}

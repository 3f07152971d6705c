import { useCallback, useRef, useState } from 'react';

interface Order<Item> {
  items: readonly Item[];
  reorder: (items: readonly Item[]) => void;
  /** Reason why the last order was reverted, or `null`. */
  error: unknown;
}

/**
 * Updates the order of a list optimistically, and reverts it if the server rejects it. Requests are
 * sent one at a time, because quick moves could arrive in the wrong order. Only the last of several
 * queued orders is sent, because each is complete.
 * @param save gets the new order and the order that it replaces
 */
export function useOrder<Item>(
  saved: readonly Item[],
  save: (items: readonly Item[], before: readonly Item[]) => Promise<void>,
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
        let before = saved;
        try {
          for (let next = waiting.current; next; next = waiting.current) {
            waiting.current = null;
            await save(next, before);
            before = next;
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
    [save, saved],
  );
  return { items: shown ?? saved, reorder, error };
}

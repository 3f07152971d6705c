import { useCallback, useRef, useState } from 'react';

interface Order<Item> {
  /** Items in the displayed order. */
  items: readonly Item[];
  /** Shows this order immediately and saves it. */
  reorder: (items: readonly Item[]) => void;
  /** Error because of which the last order was reverted. `null` if the order was saved. */
  error: unknown;
}

/**
 * The order of a list, updated optimistically and reverted if the server rejects it. Requests are sent one at a
 * time, because two quick moves could arrive in the wrong order. Of several queued orders only the last is sent,
 * because each is complete. `save` also gets the order that it replaces.
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

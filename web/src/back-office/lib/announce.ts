import { mutate } from 'swr';
import { refresh } from '../../forms/refresh';
import { showSuccess, type Undo } from '../../ui/toast';

/** Says what was done, offers to undo it, and refetches what is on the screen after either. */
export async function announce(text: string, undo?: Undo, later?: string): Promise<void> {
  async function undoAndRefresh(): Promise<void> {
    try {
      await undo?.();
    } finally {
      await refresh();
    }
  }
  showSuccess(text, undo && undoAndRefresh, later);
  await refresh();
}

/** Writes an order that was dragged, and shows it until it is read again. */
export async function announceOrder(
  [key, shown]: [key: string, shown: unknown],
  write: () => Promise<void>,
  undo: Undo,
): Promise<void> {
  try {
    await write();
    await mutate(key, shown, { revalidate: false });
    void announce('The new order has been saved.', undo);
  } catch (error) {
    // Another admin may have deleted an entry.
    void refresh();
    throw error;
  }
}

import { mutate } from 'swr';
import { refresh } from '../../forms/refresh';
import { showSuccess, type Undo } from '../../ui/toast';

/** Shows a success message with an Undo, and refetches the data on screen, also after the Undo. */
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

/** Saves an order and shows it until the list has been refetched. */
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
